/** Who may import whom. The table is in ARCHITECTURE.md; a folder added tomorrow is guarded tomorrow. */
const noneBut = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: '^(bin|lib|contract|clinical|lambdas|local|web|test|bench)/', pathNot: allowed },
});
const noPackagesBut = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg'], pathNot: allowed },
});

module.exports = {
  forbidden: [
    noneBut(
      'contract-alone',
      '^contract/',
      ['^contract/'],
      'The contract promises; it knows nothing of ours.',
    ),
    noPackagesBut(
      'contract-packages',
      '^contract/',
      ['^node_modules/zod/'],
      'The contract imports zod and nothing else.',
    ),
    noneBut('clinical-alone', '^clinical/', ['^clinical/'], 'Medicine is pure.'),
    {
      name: 'clinical-pure',
      comment: 'The clinical engine runs in a browser, a worker and a function: no library, no Node.',
      severity: 'error',
      from: { path: '^clinical/', pathNot: ['\\.mjs$'] },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg'] },
    },
    noneBut(
      'platform',
      '^lambdas/platform/',
      ['^lambdas/platform/', '^contract/'],
      'The platform knows no feature.',
    ),
    noPackagesBut(
      'platform-packages',
      '^lambdas/platform/',
      ['^node_modules/(zod|@middy|@aws-lambda-powertools|@types)/'],
      'The platform stands on middy, Powertools and zod.',
    ),
    noneBut(
      'feature',
      '^lambdas/(?!platform/|adapters/)([^/]+)/(?!main\\.ts$|[^/]+\\.(job|trigger)\\.ts$)',
      ['^lambdas/$1/', '^lambdas/platform/', '^contract/', '^clinical/(engine|dose-reply)\\.ts$'],
      'A feature imports the contract, the engine, the platform and itself: no other feature, no adapter.',
    ),
    noPackagesBut(
      'feature-packages',
      '^lambdas/(?!platform/|adapters/)[^/]+/',
      ['^node_modules/(zod|@types)/'],
      'A feature speaks to the world through its ports.',
    ),
    noneBut(
      'adapter',
      '^lambdas/adapters/([^/]+)/',
      [
        '^lambdas/adapters/$1/',
        '^lambdas/platform/',
        '^contract/',
        '^lambdas/[^/]+/ports\\.ts$',
        '^clinical/engine\\.ts$',
      ],
      'An adapter knows the ports it fills, and its own technology.',
    ),
    noneBut(
      'composition',
      '^lambdas/(?!platform/|adapters/)([^/]+)/(main\\.ts$|[^/]+\\.(job|trigger)\\.ts$)',
      ['^lambdas/$1/', '^lambdas/platform/', '^lambdas/adapters/', '^contract/'],
      'main.ts composes its own feature with adapters.',
    ),
    noneBut(
      'infrastructure',
      '^lib/',
      ['^lib/', '^contract/', '^lambdas/[^/]+/config\\.ts$', '^web/dist/'],
      'lib deploys; it runs nothing.',
    ),
    noneBut('app', '^bin/', ['^lib/', '^bin/'], 'bin composes stages.'),
    noneBut(
      'web-feature',
      '^web/src/features/([^/]+)/(?!.+\\.at-build\\.ts$)',
      ['^web/src/features/$1/', '^web/src/(ui|api|device|i18n)/', '^contract/'],
      'A screen imports no other feature and nothing of the back end.',
    ),
    noneBut(
      'web-at-build',
      '^web/src/.+\\.at-build\\.ts$',
      ['^contract/', '^clinical/engine\\.ts$'],
      'What is computed while building may ask the engine; only its values reach the pages.',
    ),
    noneBut(
      'web-shared',
      '^web/src/(ui|api|device|i18n)/',
      ['^web/src/(ui|api|device|i18n)/', '^contract/'],
      'What screens share knows no screen.',
    ),
    {
      name: 'web-phone',
      comment:
        'The phone speaks through device/capacitor alone; everybody else asks the functions of device.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: '^web/src/device/capacitor/' },
      to: { path: '^node_modules/@(capacitor|aparajita)/' },
    },
    {
      name: 'web-phone-begins',
      comment: 'What belongs to the phone is brought by the start of the app, so that no browser carries it.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: '^web/src/(device/capacitor/|app/native-main\\.tsx$)' },
      to: { path: '^web/src/device/capacitor/' },
    },
    noneBut('web-app', '^web/src/app/', ['^web/src/', '^contract/'], 'The pages know no lambdas.'),
    noneBut(
      'web-offline',
      '^web/src/offline/',
      ['^web/src/offline/', '^clinical/', '^contract/'],
      'The worker is the engine.',
    ),
    noneBut(
      'local',
      '^local/',
      ['^(?!test/|web/src/|bench/)'],
      'The one machine imports everything but tests and pages.',
    ),
    {
      name: 'nobody-imports-local',
      comment: 'Nothing of the one machine may reach a deployed bundle.',
      severity: 'error',
      from: { pathNot: ['^(local|test|bench)/'] },
      to: { path: '^local/' },
    },
    {
      name: 'nobody-imports-the-gallery',
      comment: 'The gallery shows the product; it is no part of it. Its figures of contrast are tested.',
      severity: 'error',
      from: { pathNot: ['^(web/gallery|test)/'] },
      to: { path: '^web/gallery/' },
    },
    {
      name: 'no-circles',
      comment: 'A circle has no first step.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^node_modules/.+/node_modules/', '^web/dist', '^cdk\\.out'] },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
