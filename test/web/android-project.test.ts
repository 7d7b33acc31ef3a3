import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { opensInApp } from '#web/device/deep-link';
import { appOrigin } from '../../lib/edge/app-origin';
import { appPolicy } from '../../web/native-build';

const read = (file: string) => readFileSync(file, 'utf8');
const main = 'android/app/src/main';
const name = (attribute: string) => `android:${attribute}`;

function parsed(file: string): Document {
  const document = new DOMParser().parseFromString(read(file), 'application/xml');
  const fault = document.querySelector('parsererror');
  if (fault) throw new Error(`${file}: ${fault.textContent}`);
  return document;
}

const all = (within: ParentNode, tag: string) => [...within.querySelectorAll(tag)];
const values = (within: ParentNode, tag: string, attribute: string) =>
  all(within, tag)
    .map((element) => element.getAttribute(name(attribute)))
    .filter((value) => value !== null);

const manifest = parsed(`${main}/AndroidManifest.xml`);
const application = manifest.querySelector('application');
const identity = JSON.parse(read('android/identity.json'));

describe('the policy of the app', () => {
  it('names the bucket of reports alone where the build knows it', () => {
    const connect = (policy: string) => /connect-src ([^;]+)/.exec(policy)?.[1]?.split(' ') ?? [];
    const files = 'https://s3.ap-south-1.amazonaws.com';
    const known = connect(appPolicy('https://site.example', 'reports-1'));
    expect(known).toContain(`${files}/reports-1/`);
    expect(known).not.toContain(files);
    expect(connect(appPolicy('https://site.example'))).toContain(files);
  });
});

describe('the manifest', () => {
  it('asks for three permissions, each explained', () => {
    const permissions = values(manifest, 'uses-permission', 'name').map((each) => each.split('.').at(-1));
    expect(permissions).toEqual(['INTERNET', 'ACCESS_NETWORK_STATE', 'POST_NOTIFICATIONS']);
    const explained = read('docs/android.md');
    for (const permission of permissions) expect(explained).toContain(`| \`${permission}\` |`);
  });

  it('backs nothing up and speaks TLS alone', () => {
    expect(application?.getAttribute(name('allowBackup'))).toBe('false');
    expect(application?.getAttribute(name('fullBackupContent'))).toBe('false');
    expect(application?.getAttribute(name('usesCleartextTraffic'))).toBe('false');
    const rules = parsed(`${main}/res/xml/data_extraction_rules.xml`);
    const excluded = ['root', 'file', 'database', 'sharedpref', 'external'];
    for (const way of ['cloud-backup', 'device-transfer']) {
      expect(all(rules, `${way} > exclude`).map((each) => each.getAttribute('domain'))).toEqual(excluded);
    }
  });

  it('trusts what the phone’s maker trusts; a debug build also reaches the developer’s machine', () => {
    const file = application?.getAttribute(name('networkSecurityConfig'))?.replace('@xml/', '');
    const released = parsed(`${main}/res/xml/${file}.xml`);
    expect(all(released, '[cleartextTrafficPermitted="true"]')).toEqual([]);
    expect(all(released, 'certificates').map((each) => each.getAttribute('src'))).toEqual(['system']);
    const debug = parsed(`android/app/src/debug/res/xml/${file}.xml`);
    const open = all(debug, '[cleartextTrafficPermitted="true"] > domain').map((each) => each.textContent);
    expect(open).toEqual(['10.0.2.2', '127.0.0.1', 'localhost']);
  });

  it('draws a message by a sign of its own, and asks for no address for messages before anybody agreed', () => {
    const told = new Map(
      all(manifest, 'application > meta-data').map((each) => [
        each.getAttribute(name('name'))?.split('.').at(-1),
        each.getAttribute(name('resource')) ?? each.getAttribute(name('value')),
      ]),
    );
    expect(Object.fromEntries(told)).toEqual({
      default_notification_icon: '@drawable/ic_notification',
      default_notification_color: '@color/ic_launcher_background',
      default_notification_channel_id: 'updates',
      firebase_messaging_auto_init_enabled: 'false',
    });
    const colours = values(parsed(`${main}/res/drawable/ic_notification.xml`), 'path', 'fillColor');
    expect(colours).toEqual(['#FFFFFF']);
  });

  it('lets others start one activity and reach no file', () => {
    const exported = [...manifest.querySelectorAll('activity, service, receiver, provider')].filter(
      (each) => each.getAttribute(name('exported')) !== 'false',
    );
    expect(exported.map((each) => each.getAttribute(name('name')))).toEqual(['.MainActivity']);
    const paths = parsed(`${main}/res/xml/file_paths.xml`).documentElement;
    expect([...paths.children].map((each) => each.tagName)).toEqual(['external-files-path', 'cache-path']);
  });

  it('opens exactly those links of the site that the pages know', () => {
    const [links, ...more] = all(manifest, 'intent-filter').filter((each) => each.querySelector('data'));
    expect(more).toEqual([]);
    expect(links?.getAttribute(name('autoVerify'))).toBe('true');
    expect(links && values(links, 'data', 'scheme')).toEqual(['https']);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Gradle fills it in
    expect(links && values(links, 'data', 'host')).toEqual(['${siteHost}']);
    expect(links && values(links, 'data', 'path')).toEqual(opensInApp);
  });
});

describe('the Android project', () => {
  it('holds no XML that cannot be read, and every resource that it names', () => {
    const files = readdirSync('android/app/src', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.xml') && !file.includes('assets/'))
      .map((file) => join('android/app/src', file));
    expect(files.length).toBeGreaterThan(8);
    const texts = files.map((file) => parsed(file) && read(file)).join('\n');
    const there = readdirSync(`${main}/res`, { recursive: true, encoding: 'utf8' }).join('\n');
    for (const [, kind, named] of texts.matchAll(/"@(mipmap|drawable|xml)\/(\w+)"/g)) {
      expect([kind, named, new RegExp(`${kind}[^\n]*/${named}\\.(png|xml)`).test(there)]).toEqual([
        kind,
        named,
        true,
      ]);
    }
    for (const [, colour] of texts.matchAll(/@color\/(\w+)/g))
      expect(texts).toContain(`<color name="${colour}">`);
  });

  it('is version 1.1 for Android 7 to 16, and says who it is in one place', () => {
    const gradle = read('android/app/build.gradle');
    // The tools that are named are those that the workflow installs, and Gradle itself is the one that was meant.
    const [, tools = 'none'] = /buildToolsVersion = '([\d.]+)'/.exec(gradle) ?? [];
    expect(read('.github/workflows/android.yml')).toContain(`build-tools;${tools}`);
    expect(read('docs/android.md')).toContain(`build tools ${Number.parseInt(tools, 10)}`);
    expect(read('android/gradle/wrapper/gradle-wrapper.properties')).toMatch(
      /^distributionSha256Sum=[\da-f]{64}$/m,
    );
    expect(identity).toEqual({
      applicationId: 'in.aimedix.app',
      name: 'AI Medix',
      version: '1.1',
      siteHost: 'ai-medix.example',
    });
    expect(gradle).toContain("chosen('ANDROID_APP_ID', identity.applicationId)");
    expect(gradle).toContain('versionParts[0] * 10000 + versionParts[1] * 100 + versionParts[2]');
    const variables = read('android/variables.gradle');
    for (const [variable, level] of Object.entries({ minSdk: 24, compileSdk: 36, targetSdk: 36 })) {
      expect(variables).toMatch(new RegExp(`${variable}Version = ${level}\\b`));
    }
  });

  it('keeps no key, and none of Firebase’s files, in the repository', () => {
    const tracked = spawnSync('git', ['ls-files', 'android'], { encoding: 'utf8' }).stdout;
    expect(tracked).not.toMatch(
      /\.(jks|keystore)$|google-services\.json|assets\/public|capacitor\.config\.json/m,
    );
    expect(read('android/app/build.gradle')).not.toMatch(/Password\s+['"]/);
  });

  it('is what the Capacitor CLI would write: bringing it up to date leaves no diff', () => {
    const difference = () => spawnSync('git', ['diff', '--', 'android'], { encoding: 'utf8' }).stdout;
    const before = difference();
    // Where no app was built yet, the CLI wants to see that there are pages, and a folder that git does not keep empty.
    if (!existsSync('web/dist-native/index.html')) {
      mkdirSync('web/dist-native', { recursive: true });
      writeFileSync('web/dist-native/index.html', '<!doctype html>');
    }
    mkdirSync(`${main}/assets`, { recursive: true });
    const { status, stdout, stderr } = spawnSync('cap', ['update', 'android'], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, expect.not.stringContaining('[error]')]);
    expect(stdout).toContain('@aparajita/capacitor-secure-storage');
    expect(difference()).toBe(before);
    // The other half of `cap sync` copies, and only to where git does not look.
    const copied = ['public', 'capacitor.config.json', 'capacitor.plugins.json'].map(
      (each) => `${main}/assets/${each}`,
    );
    const ignored = spawnSync('git', ['check-ignore', ...copied], { encoding: 'utf8' }).stdout;
    expect(ignored.trim().split('\n')).toEqual(copied);
  });

  it('serves the pages from the origin that the API knows', () => {
    const settings = read('web/capacitor.config.ts');
    expect(settings).not.toMatch(/hostname|androidScheme|url:/); // Capacitor's own: https://localhost
    expect(appOrigin).toBe('https://localhost');
  });
});

describe('the workflows', () => {
  const folder = '.github/workflows';
  it.each(readdirSync(folder))(
    'name every action of others by what it is, not by a tag that moves: %s',
    (file) => {
      const used = [...read(join(folder, file)).matchAll(/uses: (\S+)/g)].map(([, action = '']) => action);
      expect(used.length).toBeGreaterThan(0);
      expect(used.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
    },
  );

  it('publish no app without a key, and none under a tag of another version', () => {
    const workflow = read(join(folder, 'android.yml'));
    expect(workflow).toContain('run: test -n "$ANDROID_KEYSTORE"');
    const [, check = ''] = /run: (test "\$GITHUB_REF_NAME" = .+)/.exec(workflow) ?? [];
    const run = (tag: string) =>
      spawnSync('sh', ['-c', check], { env: { ...process.env, GITHUB_REF_NAME: tag } }).status;
    expect([run(`v${identity.version}`), run('v0.0')]).toEqual([0, 1]);
  });
});
