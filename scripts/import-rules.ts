import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser'
import { parts } from './parts.ts'

const partRules: IForbiddenRuleType[] = Object.entries(parts).flatMap(([folder, partsOfFolder]) =>
  Object.entries(partsOfFolder).map(([part, allowed]) => ({
    name: `part-${folder}/${part}`,
    comment: `${part} may import ${allowed.join(', ') || 'no other part'} (scripts/parts.ts)`,
    severity: 'error',
    from: { path: `^${folder}/${part}/`, pathNot: '\\.test\\.tsx?$' },
    to: {
      path: `^${folder}/[^/]+/.*\\.tsx?$`,
      pathNot: [part, ...allowed].map((name) => `^${folder}/${name}/`),
    },
  })),
)

/** The folders of ours that each folder may import. */
const layers: Record<string, string[]> = {
  'src/contract': ['src/contract'],
  'src/platform': ['src/platform', 'src/contract'],
  'src/shop': ['src/shop', 'src/platform', 'src/contract'],
  'src/demo': ['src/demo', 'src/shop', 'src/platform', 'src/contract'],
  'src/web': ['src/web', 'src/contract'],
  'src/web/ui': ['src/web/ui', 'src/web/patches'],
}

const layerRules: IForbiddenRuleType[] = Object.entries(layers).map(([folder, allowed]) => ({
  name: `layer-${folder.replaceAll('/', '-')}`,
  comment: `${folder} may import ${allowed.join(', ')}`,
  severity: 'error',
  from: { path: `^${folder}/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^(src|tests|scripts|bench)/', pathNot: allowed.map((name) => `^${name}/`) },
}))

const otherRules: IForbiddenRuleType[] = [
  {
    name: 'file-circle',
    comment: 'Merge files that import each other, or extract what they share',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'sql-in-queries',
    comment: 'SQL belongs in queries.ts or queries/; tables.ts defines the tables',
    severity: 'error',
    from: {
      path: '^src/',
      pathNot: [
        '/queries\\.ts$',
        '/queries/[^/]+\\.ts$',
        '/tables\\.ts$',
        '^src/platform/(database|load|patches)/',
        '\\.test\\.ts$',
      ],
    },
    to: { path: ['node_modules/(drizzle-orm|pg)/', '^src/shop/[^/]+/tables\\.ts$'] },
  },
  {
    name: 'contract-imports-only-zod',
    comment: 'The contract loads in every browser: only zod. What some pages load may use a package',
    severity: 'error',
    from: {
      path: '^src/contract/',
      pathNot: [
        '\\.test\\.ts$',
        '^src/contract/bank/',
        '^src/contract/identity/accent',
        '^src/contract/addresses/address-lines',
      ],
    },
    to: { path: 'node_modules/', pathNot: 'node_modules/zod/' },
  },
  {
    name: 'bank-account-only-for-staff',
    comment: 'The lengths of IBANs are for the server and the back office alone',
    severity: 'error',
    from: { path: '^src/(contract/(?!bank/)|web/(?!admin/))' },
    to: { path: '^src/contract/bank/' },
  },
  {
    name: 'accent-only-for-staff',
    comment: 'The color library is for the server and the back office alone',
    severity: 'error',
    from: { path: '^src/(contract/(?!identity/accent)|web/(?!admin/))' },
    to: { path: '^src/contract/identity/accent' },
  },
  {
    name: 'resolvable',
    comment: 'The imported file does not exist',
    severity: 'error',
    from: { path: '^src/' },
    to: { couldNotResolve: true, pathNot: ['\\?url$', '^node:'] },
  },
]

export const importRules: ICruiseOptions = {
  validate: true,
  doNotFollow: { path: 'node_modules' },
  tsPreCompilationDeps: true,
  tsConfig: { fileName: 'tsconfig.json' },
  enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['node', 'import', 'types'] },
  ruleSet: { forbidden: [...layerRules, ...partRules, ...otherRules] },
}
