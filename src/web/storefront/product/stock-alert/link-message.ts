import type { StockAlertLink } from '#contract/catalog/stock-alerts.ts'
import { paths } from '#contract/paths.ts'
import { variantName } from '#web/shared/variant-name.ts'

export interface LinkButton {
  label: string
  /** The address of its form. */
  action: string
}

interface LinkMessage {
  title: string
  text: string
  note?: string
  button?: LinkButton
}

/** The text of a link's page, and the button that uses the link. */
export function messageOf({ state, email, product }: StockAlertLink): LinkMessage {
  const item = product ? variantName(product) : ''
  switch (state) {
    case 'sent':
      return {
        title: 'Check your email',
        text: `We have sent an email to ${email}. Open its link to confirm that you want an email when ${item} is back.`,
        note: noEmailHelp,
        button: { label: 'Cancel request', action: paths.stopStockAlert },
      }
    case 'unconfirmed':
      return {
        title: 'Confirm your request',
        text: `Confirm that you want one email to ${email} when ${item} is back.`,
        note: 'If you did not ask for this, close this page. Without your confirmation, we send nothing about this item.',
        button: { label: 'Confirm request', action: `${paths.submitStockAlert}/confirm` },
      }
    case 'active':
      return {
        title: 'Email requested',
        text: `We will email ${email} when ${item} is back.`,
        button: stopButton,
      }
    case 'all':
      return {
        title: 'Stop emails about stock',
        text: `${email} will get no more emails about items that are back in stock, even if the address is entered again.`,
        note: howToReturn,
        button: stopButton,
      }
    case 'stopped':
      return {
        title: 'Emails stopped',
        text: `${email} gets no more emails about items that are back in stock, even if the address is entered again.`,
        note: howToReturn,
      }
    case 'ended':
      return {
        title: 'No more emails',
        text: 'We will not email you about this: you stopped it, the email was already sent, or the link has expired.',
        note: 'If you confirmed a request before you canceled it, stop it with the link in the email.',
      }
  }
}

/** The same text for every address, so that it reveals nothing about the entered one. */
const noEmailHelp =
  'No email? Check your spam folder, and confirm your earlier requests first. Addresses that stopped emails about stock get none.'

const stopButton: LinkButton = { label: 'Stop emails', action: paths.stopStockAlert }

const howToReturn =
  'To get these emails again, sign in to an account with this confirmed email and ask for one on a product page.'
