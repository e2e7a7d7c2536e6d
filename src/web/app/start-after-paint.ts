/**
 * Inline script that preloads these files and starts the entry after first paint, so that images and fonts load first.
 * Clicks before that are recorded (`early-clicks.ts`). A hidden page never paints, so it starts at once.
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
