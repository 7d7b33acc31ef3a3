import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/dom';
import { patience } from './patience.mjs';

// A busy machine is slow, not wrong: what comes is awaited, and only what never comes fails.
configure({ asyncUtilTimeout: patience.sight });

// Node's form data, which `fetch` needs, knows no forms of a page. React reads the form whose submission begins a transition,
// as a browser lets it; what it finds there no page asks for.
globalThis.FormData = class extends FormData {
  constructor(_form?: unknown, _submitter?: unknown) {
    super();
  }
};
