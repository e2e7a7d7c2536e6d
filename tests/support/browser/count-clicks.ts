import type { Locator } from 'playwright-core'

/** Counts a clerk's clicks, as a user would. */
export function countClicks() {
  let count = 0
  return {
    count: () => count,
    async click(target: Locator, options?: { modifiers: ['Shift'] }) {
      count++
      await target.click(options)
    },
    /** Two clicks: one opens the list. */
    async choose(list: Locator, label: string) {
      count += 2
      await list.selectOption({ label })
    },
    /** Two clicks: the input, and the file in the system's dialog. */
    async chooseFile(input: Locator, file: { name: string; text: string }) {
      count += 2
      await input.setInputFiles({ name: file.name, mimeType: 'text/csv', buffer: Buffer.from(file.text) })
    },
  }
}
