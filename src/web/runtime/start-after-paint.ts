/**
 * A script for the page's end that asks for these files once the page is drawn, and starts the page by its entry: on a slow line
 * they would keep pictures and letters waiting, and whoever clicks meanwhile is heard (see `early-clicks.ts`). A page in a
 * window that nobody looks at is not drawn, so it does not wait.
 */
export function startAfterPaint(files: string[], entry?: string) {
  return `{
const load = () => {
  for (const href of ${JSON.stringify(files)})
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority: 'low', href }))
  ${entry ? `import(${JSON.stringify(entry)})` : ''}
}
document.hidden ? load() : requestAnimationFrame(() => setTimeout(load))
}`
}
