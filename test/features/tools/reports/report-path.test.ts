import { ownReportPath, pathFor, pathInLink } from '../../../../lambdas/tools/reports/file/report-path';

const me = '5d1c2a34-0b1e-4c5d-8f00-0123456789ab';
const other = '5d1c2a34-0b1e-4c5d-8f00-0123456789ac';
const address = 'https://s3.ap-south-1.amazonaws.com/medical-documents';
const path = `${me}/reports/1763713938123456.pdf`;
const now = new Date('2026-11-21T08:32:18.123Z');

describe('the path of an upload', () => {
  it('is made of the member, the moment and the type alone', () => {
    expect(pathFor(me, 'application/pdf', now, '00000000-0000-4000-8000-0000000003e9')).toBe(
      `${me}/reports/${now.getTime()}001.pdf`,
    );
    expect(pathFor(me, 'image/jpg', now, 'ff')).toMatch(/\/\d{16}\.jpg$/);
  });

  it('differs for two uploads of one moment', () => {
    const paths = ['0a', '0b', '0c'].map((id) => pathFor(me, 'text/plain', now, id));
    expect(new Set(paths).size).toBe(3);
  });

  it.each([
    ['their own', path, true],
    ['another’s', path.replace(me, other), false],
    ['one that begins like theirs', path.replace(me, `${me}x`), false],
    ['a step up', `${me}/reports/../../${other}/reports/1763713938123456.pdf`, false],
    ['another folder', path.replace('reports', 'secrets'), false],
    ['another type', path.replace('.pdf', '.html'), false],
    ['a leading slash', `/${path}`, false],
    ['a line behind', `${path}\n`, false],
  ])('is the member’s own or not: %s', (_, given, own) => {
    expect(ownReportPath(given, me)).toBe(own ? given : undefined);
  });
});

describe('a link to a report', () => {
  it.each([
    ['as it is given out', `${address}/${path}?X-Amz-Signature=abc&X-Amz-Expires=3600`],
    ['without a signature: it is not looked at', `${address}/${path}`],
    ['with any question behind it', `${address}/${path}?x=https://evil.example/..%2f`],
  ])('leads to its path: %s', (_, link) => {
    expect(pathInLink(link, me, address)).toBe(path);
  });

  const s3 = 's3.ap-south-1.amazonaws.com';
  it.each([
    ['another’s report', `${address}/${path.replace(me, other)}`],
    ['another bucket', `https://${s3}/other-bucket/${path}`],
    ['a bucket that begins like ours', `${address}-evil/${path}`],
    ['another host', `https://evil.example/medical-documents/${path}`],
    ['our host as a part of another', `https://${s3}.evil.example/medical-documents/${path}`],
    ['our host as the user of another', `https://${s3}@evil.example/medical-documents/${path}`],
    ['our host with a user', `https://someone@${s3}/medical-documents/${path}`],
    ['our host with a password', `https://a:b@${s3}/medical-documents/${path}`],
    ['another port', `https://${s3}:8443/medical-documents/${path}`],
    ['the usual port, written out', `https://${s3}:443/medical-documents/${path}`],
    ['no encryption', `http://${s3}/medical-documents/${path}`],
    ['another scheme', `ftp://${s3}/medical-documents/${path}`],
    ['a file of this machine', 'file:///etc/passwd'],
    ['data', `data:application/pdf;base64,JVBERi0=`],
    ['a script', `javascript:fetch('${address}/${path}')`],
    ['the metadata service', 'http://169.254.169.254/latest/meta-data/'],
    ['the metadata service as a number', 'http://2852039166/latest/meta-data/'],
    ['the metadata service in version 6', 'http://[::ffff:169.254.169.254]/latest/meta-data/'],
    ['this machine', `http://127.0.0.1/medical-documents/${path}`],
    ['this machine by name', `http://localhost:9000/medical-documents/${path}`],
    ['a fragment', `${address}/${path}#x`],
    ['an empty fragment', `${address}/${path}#`],
    ['a step up', `${address}/${me}/reports/../../${path}`],
    ['a step up that leads to our own', `https://${s3}/x/../medical-documents/${path}`],
    ['a step on the spot', `${address}/./${path}`],
    ['a hidden step up', `${address}/${me}/reports/%2e%2e/${other}/reports/1763713938123456.pdf`],
    ['a hidden slash', `${address}/${path.replace('/reports/', '%2freports%2f')}`],
    ['a hidden letter', `${address}/${path.replace('reports', 'report%73')}`],
    ['a doubled slash', `${address}//${path}`],
    ['a backslash', `${address}\\${path}`],
    ['a backslash in the host', `https:\\\\${s3}/medical-documents/${path}`],
    ['a blank in front', ` ${address}/${path}`],
    ['a line behind', `${address}/${path}\n`],
    ['a tab in the scheme', `ht\ttps://${s3}/medical-documents/${path}`],
    ['nothing between', `${address}/${path}\0.png`],
    ['letters that look like ours', `https://ѕ3.ap-south-1.amazonaws.com/medical-documents/${path}`],
    ['full-width letters', `https://ｓ3.ap-south-1.amazonaws.com/medical-documents/${path}`],
    ['a full stop behind the host', `https://${s3}./medical-documents/${path}`],
    ['capitals in the host', `https://${s3.toUpperCase()}/medical-documents/${path}`],
    ['capitals in the bucket', `https://${s3}/Medical-Documents/${path}`],
    ['no scheme', `//${s3}/medical-documents/${path}`],
    ['one slash only', `https:/${s3}/medical-documents/${path}`],
    ['a path alone', path],
    ['the bucket alone', address],
    ['a folder', `${address}/${me}/reports/`],
    ['another type', `${address}/${path.replace('.pdf', '.svg')}`],
    ['two types', `${address}/${path}.html`],
    ['a name that is no time', `${address}/${me}/reports/latest.pdf`],
    ['a question in the path', `${address}/${me}/reports/?${path}`],
    ['semicolons', `${address}/${path};jsessionid=1`],
    ['a list', `${address}/?list-type=2&prefix=${me}/`],
    ['nothing', ''],
    ['too much', `${address}/${path}?${'x'.repeat(4_096)}`],
  ])('is refused: %s', (_, link) => {
    expect(pathInLink(link, me, address)).toBeUndefined();
  });

  it('keeps scheme and port where the store is on this machine', () => {
    const here = 'http://127.0.0.1:40123/medical-documents';
    expect(pathInLink(`${here}/${path}?X-Amz-Signature=a`, me, here)).toBe(path);
    expect(pathInLink(`${here.replace('40123', '40124')}/${path}`, me, here)).toBeUndefined();
    expect(pathInLink(`${here.replace('127.0.0.1', 'localhost')}/${path}`, me, here)).toBeUndefined();
  });
});
