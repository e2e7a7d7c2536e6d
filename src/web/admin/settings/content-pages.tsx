import { useState } from 'react'
import type { ContentPageName } from '../../../contract/content-pages.ts'
import type { StoreContent } from '../../../contract/settings.ts'
import { ContentPageForm } from './content-page-form.tsx'

const empty = { title: '', intro: '', sections: [] }

/** The pages that the footer leads to, one at a time. */
export function ContentPages({ content }: { content: StoreContent }) {
  const [name, setName] = useState<ContentPageName>('about')
  return (
    <ContentPageForm
      key={name}
      name={name}
      page={content.pages[name] ?? empty}
      content={content}
      onChoose={setName}
    />
  )
}
