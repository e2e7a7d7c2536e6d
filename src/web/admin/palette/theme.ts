import { removeStored, store } from '#web/visitor/browser-storage.ts'

export type Theme = 'light' | 'dark' | 'system'

/** Applies and stores the color theme of this browser. */
export function setTheme(theme: Theme) {
  const root = document.documentElement
  if (theme === 'system') {
    root.removeAttribute('data-theme')
    removeStored('theme')
  } else {
    root.setAttribute('data-theme', theme)
    store('theme', theme)
  }
}
