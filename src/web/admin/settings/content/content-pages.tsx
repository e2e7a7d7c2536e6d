import { useState } from 'react'
import { contentPageNames } from '#contract/choices.ts'
import type { ContentPageName } from '#contract/content-pages.ts'
import type { StoreContent } from '#contract/settings.ts'
import type { SettingOf } from '#web/admin/settings/form/use-setting-editor.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { ContentPageForm } from './content-page-form.tsx'

/** Edits the pages that the footer links to, one at a time. */
export function ContentPages({ setting }: { setting: SettingOf<StoreContent> }) {
  const [name, setName] = useState<ContentPageName>('about')
  return (
    <ContentPageForm
      key={name}
      name={name}
      setting={setting}
      pageSelect={(isDirty) => <PageSelect name={name} isDisabled={isDirty} onChoose={setName} />}
    />
  )
}

interface SelectProps {
  name: ContentPageName
  /** Disabled while the page has unsaved changes. */
  isDisabled: boolean
  onChoose: (name: ContentPageName) => void
}

function PageSelect({ name, isDisabled, onChoose }: SelectProps) {
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
