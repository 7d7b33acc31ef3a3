/** The events of a streamed answer, as they stand in the body of the response. */
export const streamedEvents = (body: string) =>
  body
    .split('\n\n')
    .filter((block) => block !== '')
    .map((block) => ({
      name: /^event: (.*)$/m.exec(block)?.[1],
      data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null'),
    }));

/** The text that the pieces of a streamed answer make together. */
export const streamedText = (body: string): string =>
  streamedEvents(body)
    .filter(({ name }) => name === 'delta')
    .map(({ data }) => data.text)
    .join('');
