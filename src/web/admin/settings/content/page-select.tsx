import { contentPageNames } from '#contract/choices.ts'
import type { ContentPageName } from '#contract/content-pages.ts'
import { Select } from '#web/ui/form/select.tsx'

interface Props {
  name: ContentPageName
  /** Disabled while the page has unsaved changes. */
  isDisabled: boolean
  onChoose: (name: ContentPageName) => void
}

/** Chooses the content page to edit. */
export function PageSelect({ name, isDisabled, onChoose }: Props) {
  return (
    <Select
      size="sm"
      aria-label="Page"
      title={isDisabled ? 'Save this page before switching pages' : undefined}
      disabled={isDisabled}
      value={name}
      onChange={({ target }) => {
        const chosen = contentPageNames.find((known) => known === target.value)
        if (chosen) onChoose(chosen)
      }}
    >
      {contentPageNames.map((known) => (
        <option key={known} value={known}>
          /{known}
        </option>
      ))}
    </Select>
  )
}
