import { defaultExclude, defineConfig } from 'vitest/config'

const shopTests = ['src/**/*.test.{ts,tsx}', 'clients/*/src/*.test.ts', 'tests/*.test.ts']

/** No database has a part in these. */
const withoutDatabase = [
  'src/{contract,demo/catalog,web}/**/*.test.{ts,tsx}',
  'src/platform/{csv,pictures}/**/*.test.ts',
  'src/shop/orders/documents/pdf/*.test.ts',
  'clients/*/src/*.test.ts',
  'tests/{client-package,container-files,import-rules,wording}.test.ts',
]

/**
 * What depends on the embedded database itself: its driver and single connection, its types, transactions and locks,
 * migrations, jobs, search and backup. A full run tries all tests on it. The journeys in the browser use it too.
 */
const embeddedDatabase = [
  'src/platform/{database,jobs}/**/*.test.ts',
  'src/platform/cache/invalidation-feed.test.ts',
  'src/process/*.test.ts',
  'src/shop/catalog/{filters,listed-quantity-rule,product-loader,product-reader}.test.ts',
  'src/shop/catalog/search/*.test.ts',
  'src/shop/catalog/admin/stock-edits.test.ts',
  'src/shop/catalog/admin/{option-values,positions}/*.test.ts',
  'src/shop/cart/{add-lines,join-guest-cart,start-guest-cart}.test.ts',
  'src/shop/demo-data/*.test.ts',
  'src/shop/integrations/webhooks/recorded-events.test.ts',
  'src/shop/mail/send-mail.test.ts',
  'src/shop/orders/checkout/{place-order,unconfirmed-buyers}.test.ts',
  'src/shop/orders/{listing,payments}/*.test.ts',
  'src/shop/stats/**/*.test.ts',
  'src/shop/stock/stock-ledger.test.ts',
  'tests/{backup,nested-transactions,shop-model,statements}.test.ts',
]

/** These open an embedded database themselves. */
const onlyEmbedded = ['src/platform/database/{checkpoint-if-due,vacuum-tables}.test.ts']

/** Details of screens and processes whose main journeys every run takes. */
const onlyInFullRun = [
  'tests/e2e/admin/{admin-activity,admin-narrow,clerks-day,dashboard,list-sorting,option-filter}.test.ts',
  'tests/e2e/admin/{order-variants,product-schedule,reorder-long-list}.test.ts',
  'tests/e2e/admin/{jobs,listing}/*.test.ts',
  'tests/e2e/catalog/{compare,list-view,recently-viewed}.test.ts',
  'tests/e2e/integrations/*.test.ts',
  'tests/e2e/operations/{backup,follow-operating-guide,mail-after-kill,picture-bombs,read-replica}.test.ts',
  'tests/e2e/operations/webhooks-after-kill.test.ts',
  'tests/e2e/settings/{bank-details,carriers,first-steps,return-policy,webhooks}.test.ts',
  'tests/e2e/storefront/{api-docs,early-clicks,forced-colors,help-link,links,print}.test.ts',
  'tests/e2e/storefront/{purchase-notice,resale-figures,touch-targets}.test.ts',
  'tests/upgrade/*.test.ts',
]

/** Tests without a database, on PostgreSQL, on the embedded database, and whole journeys in a browser. */
export default defineConfig(({ mode }) => {
  // One database engine, browser and shop a worker, kept from file to file.
  const inWorkers = { isolate: false, pool: 'forks' as const }
  const isFullRun = mode === 'all'
  return {
    test: {
      maxWorkers: 2,
      testTimeout: 30_000,
      hookTimeout: 60_000,
      // What a test waits for may take long beside other work.
      expect: { poll: { timeout: 15_000 } },
      restoreMocks: true,
      // By default V8 lets garbage of gigabytes build up on a large machine. Tests need less than 0.4 GB.
      execArgv: ['--max-old-space-size=1536'],
      ...(isFullRun && { env: { TEST_ALL: '1' } }),
      projects: [
        {
          extends: true,
          test: { ...inWorkers, name: 'unit', include: withoutDatabase },
        },
        {
          extends: true,
          test: {
            ...inWorkers,
            name: 'postgres',
            include: shopTests,
            exclude: [...defaultExclude, ...withoutDatabase, ...onlyEmbedded],
            globalSetup: 'tests/support/database/prepared-postgres.ts',
          },
        },
        {
          extends: true,
          test: {
            ...inWorkers,
            name: 'pglite',
            include: isFullRun ? shopTests : embeddedDatabase,
            exclude: [...defaultExclude, ...withoutDatabase],
            globalSetup: 'tests/support/database/prepared-pglite.ts',
          },
        },
        {
          extends: true,
          test: {
            ...inWorkers,
            name: 'browser',
            include: ['tests/{e2e,upgrade}/**/*.test.ts'],
            exclude: [...defaultExclude, ...(isFullRun ? [] : onlyInFullRun)],
            globalSetup: 'tests/support/processes/build-shops.ts',
            setupFiles: 'tests/support/processes/wait-for-build.ts',
            testTimeout: 90_000,
            // Once the others are done.
            sequence: { groupOrder: 1 },
          },
        },
      ],
    },
  }
})
