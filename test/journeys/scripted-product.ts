import { test } from '@playwright/test';
import { type Product, startProduct } from '../support/product';
import { startScriptedModel } from '../support/scripted-model';

/** A product of its own for the walks of a file, whose model says what a walk has it say; `origin` is where its pages are. */
export function productWithScriptedModel() {
  let product: Product;
  let model: Awaited<ReturnType<typeof startScriptedModel>>;
  test.beforeAll(async () => {
    model = await startScriptedModel();
    product = await startProduct({ env: { OPENAI_API_KEY: 'scripted', OPENAI_BASE_URL: model.baseUrl } });
  });
  test.afterAll(async () => {
    await product.stop();
    await model.close();
  });
  return {
    product: () => product,
    play: (...script: Parameters<typeof model.play>) => model.play(...script),
    origin: () => product.origin.replace('127.0.0.1', 'localhost'),
  };
}
