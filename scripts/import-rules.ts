import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser'

/** Which parts of the shop each part may use, beside itself. */
const parts: Record<string, string[]> = {
  access: ['settings', 'audit'],
  'account-data': ['accounts', 'audit', 'cart', 'catalog', 'favorites', 'mail', 'media', 'orders', 'reviews'],
  accounts: ['audit', 'mail'],
  audit: ['accounts'],
  cart: ['accounts', 'catalog', 'stock'],
  catalog: ['audit', 'settings'],
  customers: ['accounts', 'audit', 'orders'],
  'demo-data': ['accounts', 'audit', 'catalog', 'orders'],
  favorites: ['accounts', 'catalog'],
  mail: ['audit'],
  media: [],
  orders: ['accounts', 'audit', 'cart', 'catalog', 'mail', 'settings', 'stock'],
  pages: ['catalog', 'settings'],
  reviews: ['accounts', 'audit', 'catalog', 'orders'],
  settings: ['accounts', 'audit', 'catalog'],
  stats: ['catalog', 'orders', 'reviews', 'settings'],
  stock: ['catalog'],
}

const partRules: IForbiddenRuleType[] = Object.entries(parts).map(([part, mayUse]) => ({
  name: `part-${part}`,
  comment: `${part} may use ${mayUse.join(', ') || 'no other part'} (the table in scripts/import-rules.ts)`,
  severity: 'error',
  from: { path: `^src/shop/${part}/`, pathNot: '\\.test\\.ts$' },
  to: { path: '^src/shop/[^/]+/', pathNot: [part, ...mayUse].map((name) => `^src/shop/${name}/`) },
}))

/** What a folder may import of ours; everything else of src is forbidden to it. */
const arrows: Record<string, string[]> = {
  'src/contract': ['src/contract'],
  'src/platform': ['src/platform', 'src/contract'],
  'src/shop': ['src/shop', 'src/platform', 'src/contract'],
  'src/demo': ['src/demo', 'src/shop', 'src/platform', 'src/contract'],
  'src/web': ['src/web', 'src/contract'],
  'src/web/ui': ['src/web/ui'],
}

const arrowRules: IForbiddenRuleType[] = Object.entries(arrows).map(([folder, mayUse]) => ({
  name: `arrow-${folder.replaceAll('/', '-')}`,
  comment: `${folder} may use ${mayUse.join(', ')}`,
  severity: 'error',
  from: { path: `^${folder}/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^(src|tests|scripts|bench)/', pathNot: mayUse.map((name) => `^${name}/`) },
}))

export const importRules: ICruiseOptions = {
  validate: true,
  doNotFollow: { path: 'node_modules' },
  tsPreCompilationDeps: true,
  tsConfig: { fileName: 'tsconfig.json' },
  enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['node', 'import', 'types'] },
  ruleSet: {
    forbidden: [
      ...arrowRules,
      ...partRules,
      {
        name: 'no-circle',
        comment: 'Two files that need each other are one thing, or hide a third',
        severity: 'error',
        from: {},
        to: { circular: true },
      },
      {
        name: 'sql-in-queries',
        comment: 'SQL lives in queries.ts; tables.ts says what the tables are',
        severity: 'error',
        from: {
          path: '^src/',
          pathNot: ['/queries\\.ts$', '/tables\\.ts$', '^src/platform/database/', '\\.test\\.ts$'],
        },
        to: { path: ['node_modules/(drizzle-orm|pg)/', '^src/shop/[^/]+/tables\\.ts$'] },
      },
      {
        name: 'storefront-without-admin',
        comment: 'A buyer never loads the back office',
        severity: 'error',
        from: { path: '^src/web/(storefront|copy|api)/' },
        to: { path: '^src/web/admin/' },
      },
      {
        name: 'contract-imports-only-zod',
        comment: 'What browser and server share stays light: zod for shapes, dinero.js for money',
        severity: 'error',
        from: { path: '^src/contract/', pathNot: '\\.test\\.ts$' },
        to: { path: 'node_modules/', pathNot: 'node_modules/(zod|dinero\\.js)/' },
      },
      {
        name: 'resolvable',
        comment: 'An import that leads nowhere',
        severity: 'error',
        from: { path: '^src/' },
        to: { couldNotResolve: true, pathNot: ['\\?url$', '^node:'] },
      },
    ],
  },
}
