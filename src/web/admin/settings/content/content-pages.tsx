import { useState } from 'react'
import type { ContentPageName } from '#contract/content-pages.ts'
import type { StoreContent } from '#contract/settings.ts'
import type { SettingOf } from '#web/admin/settings/form/use-setting-editor.tsx'
import { ContentPageForm } from './content-page-form.tsx'

/** Edits the pages that the footer links to, one at a time. */
export function ContentPages({ setting }: { setting: SettingOf<StoreContent> }) {
  const [name, setName] = useState<ContentPageName>('about')
  return <ContentPageForm key={name} name={name} setting={setting} onChoose={setName} />
}
