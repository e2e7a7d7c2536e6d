import { getContactDetails } from '#contract/contact/contact-details.ts'
import { sendContactMessage } from '#contract/contact/contact-messages.ts'
import { paths, withQuery } from '#contract/paths.ts'
import type { PlainForm } from '#platform/http/plain-form.ts'
import type { ShopContext } from '#shop/context.ts'
import { limits } from '#shop/limits.ts'
import { readContactDetails } from '#shop/settings/queries.ts'
import { sendMessage } from './send-message.ts'

export function contactRoutes({ serve, ...shop }: ShopContext) {
  serve(getContactDetails, (_call, { dependsOn }) => {
    dependsOn('settings', 'products', 'products:members')
    return readContactDetails(shop.db)
  })

  serve(
    sendContactMessage,
    async ({ body, visitor }) => {
      const { user } = await visitor()
      await sendMessage(shop, { form: body, user })
    },
    { limits: limits.contactMessage, form: messageForm },
  )
}

/** Leads back to the page, which says whether the message was sent. */
const messageForm: PlainForm<void> = {
  done: () => withQuery(paths.content('contact'), { sent: 'true' }),
  refused: (_fields, code) => withQuery(paths.content('contact'), { refused: code }),
}
