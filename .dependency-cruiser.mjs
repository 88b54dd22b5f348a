/** Who may import whom; the picture is in docs/README.md. */

const forbid = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });
const TESTS = String.raw`\.(test|stories|bench)\.tsx?$|/testing/`;

/** The server from the street down: a floor imports itself and what lies below. */
const SERVER_FLOORS = [
  String.raw`box\.ts`,
  String.raw`main\.ts`,
  'commands/',
  'start/',
  String.raw`app\.ts`,
  'http/',
  'operations/',
  '(seeds|files|backup|control)/',
  '(accounts|certificates|delivery|events|feedback|generator|orders|school|screens|updates)/',
  'timetable/',
  'records/',
  '(notifications|audit|secrets)/',
  'database/',
  'platform/',
];

/** The topics of the domain around a lesson, from the top down: a topic imports itself and what lies below. */
const DOMAIN_TOPICS = ['planning', 'timetable', 'absences', 'bells', 'lesson', 'calendar', '(messages|text)'];
const onTopics = (topics) => `^packages/domain/src/(${topics.join('|')})/`;

const onFloors = (floors) => `^apps/server/src/(${floors.join('|')})`;

export default {
  forbidden: [
    forbid('no-cycle', 'A cycle has no lowest part: move what both need down.', {}, { circular: true }),
    forbid(
      'domain-stands-alone',
      'Rules know nothing of the network, machines or screens.',
      { path: '^packages/domain' },
      { path: '^(packages/(?!domain)|apps)' },
    ),
    ...DOMAIN_TOPICS.slice(1).map((topic, index) =>
      forbid(
        `domain-topic-${index + 2}`,
        'A lesson lies below what is said of lessons: move what is needed to the lower topic.',
        { path: onTopics([topic]), pathNot: TESTS },
        { path: onTopics(DOMAIN_TOPICS.slice(0, index + 1)) },
      ),
    ),
    forbid(
      'api-client-stands-alone',
      'The client is usable without the rest of the product.',
      { path: '^packages/api-client' },
      { path: '^(packages/(?!api-client)|apps)' },
    ),
    forbid(
      'machines-know-rules-only',
      'Effects arrive through `provide`; no React, no client.',
      { path: '^packages/machines' },
      { path: '^(packages/(?!machines|domain)|apps)|node_modules/(react|@xstate/react)/' },
    ),
    forbid(
      'solver-knows-rules-only',
      'Plain data in, plain data out: the same code runs in a worker of the page and on the server.',
      { path: '^packages/solver', pathNot: TESTS },
      { path: '^(packages/(?!solver|domain)|apps)' },
    ),
    forbid(
      'ui-takes-props',
      'Components fetch nothing and run no machine: data and callbacks arrive as props.',
      { path: '^packages/ui', pathNot: TESTS },
      { path: '^(packages/(?!ui|domain)|apps)' },
    ),
    forbid(
      'apps-stay-apart',
      'Two apps share through packages.',
      { path: '^apps/([^/]+)/' },
      { path: '^apps/(?!$1/)' },
    ),
    forbid(
      'server-reads-no-wire',
      'The server has lesson parts from its rows; only apps read them back from the wire.',
      { path: '^apps/server', pathNot: TESTS },
      {
        path: '^packages/domain/src/timetable/changes',
      },
    ),
    forbid(
      'server-takes-only-the-contract',
      'The server shares rules and wire types with the apps, nothing else of the client.',
      { path: '^apps/server' },
      { path: '^packages/(ui|machines|api-client/(?!src/contract\\.gen\\.ts))' },
    ),
    forbid(
      'features-stay-apart',
      'What two features need lives in shared/.',
      { path: '^apps/(staff|kiosk)/src/features/([^/]+)/' },
      { path: '^apps/$1/src/features/(?!$2/)' },
    ),
    forbid(
      'features-below-routes',
      'Routes assemble features, never the other way round.',
      { path: '^apps/(staff|kiosk)/src/(features|shared)/' },
      { path: '^apps/(staff|kiosk)/src/routes/' },
    ),
    forbid(
      'shared-below-features',
      'Shared code serves features and knows none of them.',
      { path: '^apps/(staff|kiosk)/src/shared/' },
      { path: '^apps/(staff|kiosk)/src/features/' },
    ),
    ...SERVER_FLOORS.slice(1).map((floor, index) =>
      forbid(
        `server-floor-${index + 2}`,
        'An arrow goes down or stays: move what is needed to the lower floor (docs/decisions/0033).',
        { path: onFloors([floor]), pathNot: TESTS },
        { path: onFloors(SERVER_FLOORS.slice(0, index + 1)) },
      ),
    ),
    forbid(
      'server-folder-needs-a-floor',
      'A new folder of the server says here on which floor it stands.',
      { path: '^apps/server/src/', pathNot: [TESTS, onFloors(SERVER_FLOORS)] },
      {},
    ),
    forbid(
      'nothing-imports-tests',
      'Product code never leans on test code.',
      { path: '^(packages|apps)/', pathNot: TESTS },
      { path: `^tests/|${TESTS}` },
    ),
    forbid(
      'no-orphans',
      'A file nobody imports and no runner starts is dead.',
      {
        orphan: true,
        path: '^(packages|apps)/[^/]+/src',
        pathNot: [TESTS, String.raw`\.d\.ts$`, '/main\\.tsx?$', '^packages/(domain|api-client)/src'],
      },
      {},
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|storybook-static|node_modules/\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      conditionNames: ['@zvonok/source', 'import', 'node', 'browser', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
