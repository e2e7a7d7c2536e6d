import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
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
    test: /src\/(web\/api\/(settings|session|cart|client\/(?!fetch-with-progress|batch-loader)[\w-]+)|web\/runtime\/(visitor\/[\w-]+|page-state|pack-tables)|web\/storefront\/layout\/(currency|page-link|shared-part)|contract\/(money|currency))\.tsx?$/,
  },
  {
    name: 'catalog',
    test: /src\/(contract\/(limits|catalog\/specification-groups)|web\/(storefront\/(catalog\/grid\/(?!in-cart|quick-add-form|add-quantity|product-row)[\w-]+|product\/listed-specifications|viewed\/recently-viewed(?=\.)|layout\/breadcrumbs|compare\/(use-comparison|stored-comparison|compare-button))|ui\/(stars|tag|margin-rule|key-figures)|copy\/(resale|tag-labels|variant-name|item-condition|quantity-rule-text|unbroken)))\.tsx?$/,
  },
  {
    name: 'buying',
    test: /src\/(contract\/(pricing\/(next-tier|offer-price|quantity-rule|available-quantity)|orders\/payment-methods)|web\/(copy\/(quantity-stepper|orders\/payment-method)|ui\/form\/stepper|storefront\/product\/(option-pickers|option-choices|choose-offer|orderable-quantity)))\.tsx?$/,
  },
  { name: 'tabs', test: /src\/web\/ui\/tabs\// },
]

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
          input: {
            main: 'src/main.ts',
            'pglite-worker': 'src/platform/database/pglite-worker.ts',
            'restore-process': 'src/platform/backup/schedule/restore-process.ts',
            'picture-process': 'src/platform/pictures/picture-process.ts',
            'file-columns-worker': 'src/shop/catalog/admin/imports/file-columns-worker.ts',
            'file-rows-worker': 'src/shop/catalog/admin/imports/file-rows-worker.ts',
            'price-file-worker': 'src/shop/pricing/files/price-file-worker.ts',
            'product-file-worker': 'src/shop/catalog/admin/files/product-file-worker.ts',
          },
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
