import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const styleSingletonPatch = fileURLToPath(
  new URL('./src/web/patches/react-style-singleton.ts', import.meta.url),
)

// Libraries that every page loads, in one file each: many small files compress worse. The gate loads only React.
// Lists of queries are for the back office alone.
const libraries = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
  {
    name: 'router',
    test: /node_modules\/(@tanstack\/(router-core|react-router|history|store|react-store|query-core|react-query)|use-sync-external-store)\/(?!.*\/(queriesObserver|useQueries)\.js)/,
  },
]

// Small modules that all pages, or all pages with products, load: in one file each for the same reason.
const sharedModules = [
  {
    name: 'shop',
    test: oneOf(
      'contract/{currency,money}',
      'web/api/{cart,session,settings}',
      'web/api/client/{query-client,rendered-queries,use-api,use-visitor-query}',
      'web/app/{follow-visitor,pack-tables,page-state,staff-page}',
      'web/shared/sign-out-form',
      'web/storefront/base/{currency,page-link,shared-part}',
      'web/visitor/{browser-storage,ended-session,leave-page,visitor-data}',
    ),
  },
  {
    name: 'catalog',
    test: oneOf(
      'contract/limits',
      'web/shared/{item-condition,quantity-rule-text,resale,tag-labels,unbroken,variant-name}',
      'web/storefront/base/{breadcrumbs,stock-text}',
      'web/storefront/cards/{card-link,choose-options,grid-layouts,product-card,product-grid,product-grid-skeleton}',
      'web/storefront/cards/{product-tags,profit-text,quick-add,quick-adding,saving,use-quick-add,use-variant-picker}',
      'web/storefront/comparison/{compare-button,stored-comparison,use-comparison}',
      'web/storefront/viewed/recently-viewed',
      'web/ui/{key-figures,margin-rule,stars,tag}',
    ),
  },
  {
    name: 'buying',
    test: oneOf(
      'contract/pricing/{available-quantity,next-tier,offer-price,quantity-rule}',
      'web/shared/quantity-stepper',
      'web/storefront/cards/options/{choose-offer,option-choices,option-pickers,orderable-quantity}',
      'web/ui/form/stepper',
    ),
  },
  { name: 'tabs', test: /src\/web\/ui\/tabs\// },
  // Each file has its name in the first script.
  {
    name: 'form-problems',
    test: oneOf('web/shared/forms/{error-message,form-problem-text,rejection-message,show-field-errors}'),
  },
  {
    name: 'order-parts',
    test: oneOf(
      'web/shared/thumbnail',
      'web/shared/orders/{order-badges,order-status,order-status-badge,tracking-number}',
    ),
  },
  { name: 'table', test: /src\/web\/ui\/table\// },
  {
    name: 'account-parts',
    test: oneOf(
      'contract/time/format-month',
      'web/api/orders/own-orders',
      'web/storefront/base/price-change',
      'web/storefront/orders/list/opened-order',
    ),
  },
]

/** The server, and the modules of its workers and processes. */
const serverEntries = {
  main: 'src/main.ts',
  'pglite-worker': 'src/platform/database/pglite-worker.ts',
  'restore-process': 'src/platform/backup/schedule/restore-process.ts',
  'picture-process': 'src/platform/pictures/picture-process.ts',
  'file-columns-worker': 'src/shop/catalog/admin/imports/file-columns-worker.ts',
  'file-rows-worker': 'src/shop/catalog/admin/imports/file-rows-worker.ts',
  'spreadsheet-worker': 'src/platform/spreadsheets/spreadsheet-worker.ts',
  'price-file-worker': 'src/shop/pricing/files/price-file-worker.ts',
  'product-file-worker': 'src/shop/catalog/admin/files/product-file-worker.ts',
}

/** Matches modules of `src`, named without their extensions. Throws an Error if one does not exist. */
function oneOf(...patterns: string[]): RegExp {
  const modules = patterns.flatMap((pattern) => {
    const [, folder = '', names = ''] = /^(.*\/)\{?([^{}]+)\}?$/.exec(pattern) ?? []
    return names.split(',').map((name) => folder + name)
  })
  const missing = modules.filter((name) => !['ts', 'tsx'].some((type) => existsSync(`src/${name}.${type}`)))
  if (missing.length > 0) throw new Error(`Modules not found: ${missing.join(', ')}`)
  return new RegExp(`/src/(${modules.join('|')})\\.tsx?$`)
}

/** Nothing needs to load these ahead. `text-input` is what the gate has in common with the shop. */
const onEveryPage = /^assets\/(react|router|shop|catalog|text-input|rolldown-runtime|entry-client)-/

// The licenses of what the built files contain ask for a copy beside them.
const license = { fileName: 'third-party-licenses.md' }

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  resolve: { alias: { 'react-style-singleton': styleSingletonPatch } },
  publicDir: isSsrBuild ? false : 'src/web/public',
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        license,
        ssr: true,
        sourcemap: true,
        rolldownOptions: {
          input: serverEntries,
          // In one folder, so that workers are found from any chunk.
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', hashCharacters: 'hex' },
        },
      }
    : {
        outDir: 'dist/client',
        license,
        manifest: true,
        // The first script names what each import loads ahead. Pages of the back office link to their files themselves, and few visitors write reviews.
        modulePreload: {
          resolveDependencies: (file, files) =>
            /^assets\/(admin|api-docs|review-dialog)-/.test(file)
              ? []
              : files.filter((name) => !onEveryPage.test(name)),
        },
        rolldownOptions: {
          input: ['src/web/app/entry-client.tsx', 'src/web/app/entry-gate.tsx'],
          output: {
            codeSplitting: { groups: [...libraries, ...sharedModules] },
            // The first script names the files of all pages, and compresses digits better than letters. The same on the server, which
            // names pictures and fonts.
            hashCharacters: 'hex',
            // Digits compress badly, and seven are enough: they tell apart the versions of one file.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
          },
        },
      },
  ssr: isSsrBuild
    ? {
        // Bundling packages of many files and tree-shaking them halves the start time.
        noExternal: [
          /^(react|react-dom|react-hook-form|scheduler|use-sync-external-store)(\/|$)/,
          /^@(tanstack|radix-ui|dnd-kit|hookform|floating-ui)\//,
          /^(radix-ui|cmdk|seroval|seroval-plugins|aria-hidden|react-remove-scroll(-bar)?|react-style-singleton|use-sidecar|use-callback-ref)(\/|$)/,
          /^(zod|fastify-type-provider-zod|drizzle-orm)(\/|$)/,
        ],
      }
    : {},
  server: { middlewareMode: true },
  appType: 'custom',
}))
