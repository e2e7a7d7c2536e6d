import type { TemplateTexts } from '#contract/mail-templates/template-kinds.ts'
import { fillTemplate } from '#shop/mail/templates/fill-template.ts'
import type { Block, MailContent } from './mail-content.ts'
import { maxNameLength, plainText } from './plain-text.ts'

/** In characters; the back office shows all of it. */
const maxQuotedLength = 600

const companyWords = (companyName: string) =>
  new Map([['companyName', plainText(companyName, maxNameLength)]])

interface Invitation {
  /** Name of a company that staff approved, because the email may reach a stranger. */
  companyName: string
  joinUrl: string
}

export function companyInvitationMail(
  texts: TemplateTexts,
  { companyName, joinUrl }: Invitation,
): MailContent {
  const joinButton: Block[] = [{ kind: 'button', label: 'Join the company', href: joinUrl }]
  return {
    ...fillTemplate(
      { kind: 'company-invitation', texts },
      { words: companyWords(companyName), blocks: new Map([['joinButton', joinButton]]) },
    ),
    reason: 'You received this email because an owner of the company entered this address in our shop.',
  }
}

interface Approval {
  companyName: string
  /** Message of staff; may be empty. */
  message: string
  companyUrl: string
}

export function companyApprovedMail(
  texts: TemplateTexts,
  { companyName, message, companyUrl }: Approval,
): MailContent {
  const notice: Block[] = message === '' ? [] : [{ kind: 'notice', title: 'Message', text: message }]
  const companyButton: Block[] = [{ kind: 'button', label: 'Open your company', href: companyUrl }]
  return {
    ...fillTemplate(
      { kind: 'company-approved', texts },
      {
        words: companyWords(companyName),
        blocks: new Map([
          ['message', notice],
          ['companyButton', companyButton],
        ]),
      },
    ),
    reason,
  }
}

interface Refusal {
  companyName: string
  reason: string
  applyUrl: string
}

export function companyDeclinedMail(
  texts: TemplateTexts,
  { companyName, reason: why, applyUrl }: Refusal,
): MailContent {
  const notice: Block[] = [{ kind: 'notice', title: 'Reason', text: why }]
  const applyButton: Block[] = [{ kind: 'button', label: 'Apply again', href: applyUrl }]
  return {
    ...fillTemplate(
      { kind: 'company-declined', texts },
      {
        words: companyWords(companyName),
        blocks: new Map([
          ['reason', notice],
          ['applyButton', applyButton],
        ]),
      },
    ),
    reason,
  }
}

const reason = 'You received this email because you applied for a trade account in our shop.'

interface Application {
  companyName: string
  sells: string
  /** The company in the back office. */
  link: string
}

/** Tells staff that a company applied for a trade account. */
export function companyApplicationMail({ companyName, sells, link }: Application): MailContent {
  const name = plainText(companyName, maxNameLength)
  return {
    subject: `New application: ${name}`,
    title: 'New application for a trade account',
    blocks: [
      {
        kind: 'paragraph',
        text: `${name} applied for a trade account. Approve or decline it in the back office.`,
      },
      { kind: 'notice', title: 'What they sell', text: plainText(sells, maxQuotedLength) },
      { kind: 'button', label: 'Open application', href: link },
    ],
    reason: 'You received this email because you manage companies in this shop.',
  }
}
