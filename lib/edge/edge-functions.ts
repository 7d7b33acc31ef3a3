import { hindiPrefix, publicPages } from '../../contract/public-pages';
import { referenceRoot } from '../../contract/reference-pages';
import { writtenScreens } from '../../contract/written-screens';
// Without the CDK: the product on one machine runs these functions too, and would load it at every start.
import { appOrigin, preflightHeaders } from './app-origin';

/** The header in which `nameViewer` tells the caller's address; a caller's own is overwritten. */
export const viewerAddressHeader = 'x-viewer-address';

const preflightAnswer = JSON.stringify({
  statusCode: 204,
  statusDescription: 'No Content',
  headers: Object.fromEntries(Object.entries(preflightHeaders).map(([name, value]) => [name, { value }])),
});

/**
 * Code of the two functions at CloudFront's edge, in the small JavaScript that runs there.
 * A public page is a document of its own, in both languages, and so is every page of the reference; a screen that is written out is one document. Any
 * other address without a file's ending is a page of the app, which finds its own way. (An error page would do it too, and would swallow the API's own 404.)
 */
export const showPage = `
var pages = ${JSON.stringify(publicPages)};
var screens = ${JSON.stringify(writtenScreens)};
function handler(event) {
  var request = event.request;
  var path = request.uri.replace(/\\/+$/, '');
  if (path.substring(path.lastIndexOf('/') + 1).indexOf('.') !== -1) return request;
  var hindi = path === '${hindiPrefix}' || path.indexOf('${hindiPrefix}/') === 0;
  var page = (hindi ? path.substring(${hindiPrefix.length}) : path) || '/';
  var written = pages.indexOf(page) !== -1 || (page + '/').indexOf('${referenceRoot}/') === 0 || screens.indexOf(path) !== -1;
  request.uri = written ? path + '/index.html' : '/app.html';
  return request;
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
