import { useState } from 'react'
import type { ContentPageName } from '#contract/content-pages.ts'
import type { StoreContent } from '#contract/settings.ts'
import type { SettingOf } from '#web/admin/settings/form/use-setting-form.tsx'
import { ContentPageForm } from './content-page-form.tsx'

/** The pages that the footer leads to, one at a time. */
export function ContentPages({ setting }: { setting: SettingOf<StoreContent> }) {
  const [name, setName] = useState<ContentPageName>('about')
  return <ContentPageForm key={name} name={name} setting={setting} onChoose={setName} />
}
