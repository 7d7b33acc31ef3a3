import { hindiPrefix, publicPages } from '../../contract/public-pages';
import { referenceRoot } from '../../contract/reference-pages';
import { otherScreens, writtenScreens } from '../../contract/written-screens';
// This file does without the CDK: the product on one machine runs these functions too, and would load it at
// every start.
import { appOrigin, preflightHeaders } from './app-origin';

/** The header in which `nameViewer` tells the caller's address; a caller's own is overwritten. */
export const viewerAddressHeader = 'x-viewer-address';

const preflightAnswer = JSON.stringify({
  statusCode: 204,
  statusDescription: 'No Content',
  headers: Object.fromEntries(Object.entries(preflightHeaders).map(([name, value]) => [name, { value }])),
});

/** The document of an address that is nobody's: the app, which says so, under a title of its own. */
export const notFoundDocument = '/not-found.html';

const screenPattern = `^(?:${otherScreens.map((path) => path.replaceAll(':id', '[^/]+')).join('|')})$`;

// A public page is a document of its own, in both languages, and so is every page of the reference; a screen that is written
// out is one document, and any other screen is the app, which finds its own way. What has a file's ending is that file.
const fileAt = `
var pages = ${JSON.stringify(publicPages)};
var screens = ${JSON.stringify(writtenScreens)};
var others = new RegExp(${JSON.stringify(screenPattern)});
function fileAt(uri) {
  var path = uri.replace(/\\/+$/, '');
  if (path.substring(path.lastIndexOf('/') + 1).indexOf('.') !== -1) return uri;
  var hindi = path === '${hindiPrefix}' || path.indexOf('${hindiPrefix}/') === 0;
  var page = (hindi ? path.substring(${hindiPrefix.length}) : path) || '/';
  var written = pages.indexOf(page) !== -1 || (page + '/').indexOf('${referenceRoot}/') === 0 || screens.indexOf(path) !== -1;
  if (written) return path + '/index.html';
  return others.test(path) ? '/app.html' : '${notFoundDocument}';
}`.trim();

/** Code of the functions at CloudFront's edge, in the small JavaScript that runs there. This one finds the file of an address. */
export const showPage = `
${fileAt}
function handler(event) {
  event.request.uri = fileAt(event.request.uri);
  return event.request;
}`.trim();

/**
 * Answers 404 where the address is nobody's. An error page of CloudFront would do it too, and would swallow the API's own
 * 404. It does not matter whether the edge names the address as it was asked for or as `showPage` made it.
 */
export const tellNotFound = `
${fileAt}
function handler(event) {
  var response = event.response;
  if (response.statusCode !== 200 || fileAt(event.request.uri) !== '${notFoundDocument}') return response;
  response.statusCode = 404;
  response.statusDescription = 'Not Found';
  return response;
}`.trim();

/**
 * Tells the gateway's firewall whose call it is; what the caller put into that header is overwritten. The question that
 * a browser asks before a call of the Android app's pages is answered here: no function need run for it.
 */
export const nameViewer = `
function handler(event) {
  var origin = event.request.headers.origin;
  if (event.request.method === 'OPTIONS' && origin && origin.value === '${appOrigin}') return ${preflightAnswer};
  event.request.headers['${viewerAddressHeader}'] = { value: event.viewer.ip };
  return event.request;
}`.trim();
