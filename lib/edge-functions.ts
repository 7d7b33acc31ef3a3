import { appOrigin, preflightHeaders } from './app-origin';
import { viewerAddressHeader } from './web-acl';

const preflightAnswer = JSON.stringify({
  statusCode: 204,
  statusDescription: 'No Content',
  headers: Object.fromEntries(Object.entries(preflightHeaders).map(([name, value]) => [name, { value }])),
});

/**
 * Code of the two functions at CloudFront's edge, in the small JavaScript that runs there.
 * An address without a file's ending is a page of the app, which finds its own way. (An error page would do it too,
 * and would swallow the API's own 404.)
 */
export const showPage = `
function handler(event) {
  var request = event.request;
  var last = request.uri.substring(request.uri.lastIndexOf('/') + 1);
  if (last.indexOf('.') === -1) request.uri = '/index.html';
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
