import * as z from 'zod'
import { contentPageNames } from './choices.ts'
import { endpoint } from './endpoint.ts'
import { requiredText, text } from './fields.ts'

export const contentPageName = z.enum(contentPageNames)
export type ContentPageName = z.infer<typeof contentPageName>

/** Plain text. A blank line separates paragraphs. */
export const contentPage = z.object({
  title: requiredText(120, 'Title is required'),
  intro: text(1000),
  sections: z.array(z.object({ heading: text(120), text: text(5000) })).max(30),
})
export type ContentPage = z.infer<typeof contentPage>

export const getContentPage = endpoint({
  method: 'GET',
  path: '/api/pages/{page}',
  summary: 'Get the text of a content page, such as about or privacy',
  access: 'public',
  params: z.object({ page: contentPageName }),
  reply: contentPage,
  shared: true,
})
