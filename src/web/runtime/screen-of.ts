import { type RouteComponent, lazyRouteComponent } from '@tanstack/react-router'

/** Pages load when they are shown: a file `home-page.tsx` holds the component `HomePage`. */
const files = import.meta.glob<Record<string, RouteComponent>>([
  './{storefront,admin}/**/*-page.tsx',
  // What stands in for a page is always there.
  '!./storefront/layout/*',
])

/** Which file shows a route, so that the server can name its scripts in the head. */
export const pageFiles: Record<string, string> = {}

/** The page of a file, which is loaded when the route is shown. An id of '' is for what stands in for a page. */
export function screenOf(id: string, file: string) {
  const load = files[`./${file}.tsx`]
  if (!load) throw new Error(`There is no page ${file}`)
  pageFiles[id] = `src/web/${file}.tsx`
  const name = file
    .slice(file.lastIndexOf('/') + 1)
    .replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  return lazyRouteComponent(load, name)
}
