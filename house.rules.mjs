/**
 * Who may import whom (dependency-cruiser). Each rule says why and where the code belongs instead.
 * Read by scripts/check-house.mjs, which also plants a violation of every rule and expects to be told.
 */
const sourceFiles = '^(app|db|server)/'
const tests = '\\.test\\.tsx?$'

/** A folder may import only what `allowed` matches; packages and Node's own modules have rules of their own below. */
function folder(name, path, allowed, comment) {
  return {
    name,
    severity: 'error',
    comment,
    from: { path, pathNot: tests },
    to: { path: `${sourceFiles}|^brand\\.config\\.ts$`, pathNot: allowed },
  }
}

export default {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'Two files that need each other are one file, or a third is missing.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    folder(
      'lib-is-pure',
      '^app/lib/',
      ['^app/lib/'],
      'lib/ holds pure helpers: it knows nothing of the product. Move what needs more to the feature that needs it.',
    ),
    folder(
      'mortgage-is-pure',
      '^app/mortgage/',
      ['^app/mortgage/'],
      'The engine is a package of its own: no I/O, no React, nothing of the product. Hand in what it needs.',
    ),
    {
      name: 'engine-has-one-door',
      severity: 'error',
      comment: 'Import from #mortgage, as any user of the package does; export there what is missing.',
      from: { path: sourceFiles, pathNot: `^app/mortgage/|${tests}` },
      to: { path: '^app/mortgage/(?!index\\.ts$)' },
    },
    folder(
      'ui-has-no-domain',
      '^app/ui/',
      ['^app/(ui|lib)/'],
      'ui/ could ship in another product. Components with domain words belong to their feature.',
    ),
    folder(
      'platform-looks-down',
      '^app/platform/',
      ['^app/(platform|lib)/', '^db/(schema|provision)', '^brand\\.config\\.ts$'],
      'platform/ is the outside world: it may know lib/ and db/, never a feature.',
    ),
    folder(
      'db-stands-alone',
      '^db/(?!demo/)',
      ['^db/', '^app/mortgage/'],
      'The tables depend on nobody; of the app they know the list of provinces.',
    ),
    folder(
      'server-puts-together',
      '^server/',
      [
        '^server/',
        '^app/(platform|lib)/',
        '^app/features/[^/]+/[^/]+\\.(jobs|emails)\\.server\\.tsx?$',
        '^app/features/rates/rates\\.ts$',
        '^app/mortgage/',
        '^app/features/accounts/[^/]+\\.server\\.ts$',
        '^db/(provision|demo/)',
      ],
      'server/ puts the parts together; what the product does belongs to a feature.',
    ),
    {
      name: 'features-meet-at-their-core',
      severity: 'error',
      comment:
        "Of another feature only its core x/x.ts, x.copy.ts or x.server.ts may be imported, and the calculators, which the assistant shows as cards. Read across with a query, write only your own noun's tables.",
      from: { path: '^app/features/([^/]+)/', pathNot: tests },
      to: {
        path: '^app/features/([^/]+)/',
        pathNot: [
          '^app/features/$1/',
          '^app/features/([^/]+)/\\1\\.(ts|copy\\.ts|server\\.ts)$',
          '^app/features/calculators/calculator-[a-z-]+\\.tsx?$',
        ],
      },
    },
    {
      name: 'features-do-not-know-routes',
      severity: 'error',
      comment: 'Nothing points up: routes import features.',
      from: { path: '^app/features/', pathNot: tests },
      to: { path: '^(app/routes/|server/)' },
    },
    {
      name: 'routes-do-not-know-each-other',
      severity: 'error',
      comment:
        'A route is read from top to bottom; what two of them share is a feature, or stands beside them in their audience.',
      from: { path: '^app/routes/([^/]+)/' },
      to: { path: '^(server/|db/|app/routes/([^/]+)/)', pathNot: '^app/routes/($1|public)/' },
    },
    {
      name: 'routes-leave-the-work-to-features',
      severity: 'error',
      comment:
        'A route parses, calls and shows. What reaches for tables, jobs, mail, files or the network is a feature.',
      from: { path: '^app/routes/' },
      to: {
        path: '^app/platform/(db|env|jobs|limits|mail|mail-delivery|outbound|smtp|storage|storage-s3)\\.server',
      },
    },
    {
      name: 'tables-only-on-the-server',
      severity: 'error',
      comment:
        'Only *.server.ts(x) may touch tables: the build stops when such a file would reach the browser. db/content holds texts, which anybody may read.',
      from: { path: '^app/features/', pathNot: ['\\.server\\.tsx?$', tests] },
      to: { path: '^db/(?!content/)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'vendors-only-in-platform',
      severity: 'error',
      comment: 'platform/ is the only place that knows vendors; ask it.',
      from: { path: '^app/(features|routes|ui|lib|mortgage)/', pathNot: tests },
      to: { path: 'node_modules/(pg|pg-boss|better-auth|nodemailer|pino|rate-limiter-flexible|openai)/' },
    },
    {
      name: 'pure-folders-use-no-node',
      severity: 'error',
      comment: 'mortgage/, lib/ and ui/ also run in the browser.',
      from: { path: '^app/(mortgage|lib|ui)/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'engine-uses-no-package',
      severity: 'error',
      comment: 'The engine depends on nothing but itself.',
      from: { path: '^app/mortgage/', pathNot: tests },
      to: { path: 'node_modules/' },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      comment: 'An import that leads nowhere.',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|\\./\\+types|.*\\?(inline|url)$)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\+types/' },
    parser: 'swc',
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
}
