import { type RouteComponent, lazyRouteComponent } from '@tanstack/react-router'

/** Lazily loaded page components by source file: `home-page.tsx` exports `HomePage`. */
const files = import.meta.glob<Record<string, RouteComponent>>([
  '/src/web/storefront/**/*-page.tsx',
  // Fallback pages are always loaded.
  '!/src/web/storefront/base/*',
  // The routes of these load with them: document-routes.ts.
  '!/src/web/storefront/company/*',
  '!/src/web/storefront/account/confirm-email-page.tsx',
  '!/src/web/storefront/account/account-deleted-page.tsx',
  '!/src/web/storefront/product/stock-alert/*',
  // Loads with the back office.
  '!/src/web/storefront/product/preview/*',
])

/** Source file by route id, so that the server can list its scripts in the head. */
export const pageFiles: Record<string, string> = {}

/** A lazily loaded page component. `file` is relative to src/web, without extension; `id` is '' for a fallback page. */
export function pageComponent(id: string, file: string, pages = files) {
  const path = `src/web/${file}.tsx`
  const load = file.startsWith('admin/') ? () => loadAdminPage(`/${path}`) : pages[`/${path}`]
  if (!load) throw new Error(`Page not found: ${path}`)
  pageFiles[id] = path
  const name = file
    .slice(file.lastIndexOf('/') + 1)
    .replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  return lazyRouteComponent(load, name)
}

async function loadAdminPage(path: string) {
  const { adminPageFiles } = await import('./admin-page-files.ts')
  const load = adminPageFiles[path]
  if (!load) throw new Error(`Page not found: ${path}`)
  return load()
}
