declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  const makeCore: import('#clinical/pictures/recogniser').MakeCore;
  // biome-ignore lint/style/noDefaultExport: it is how the package is written
  export default makeCore;
}
