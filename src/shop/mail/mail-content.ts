/** The content of an email, in reading order. Both the HTML and the text version are rendered from it. */
export interface MailContent {
  subject: string
  title: string
  blocks: Block[]
  /** The footer: why the recipient gets this email. */
  reason: string
}

export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'notice'; title: string; text: string }
  | { kind: 'facts'; title: string; facts: Fact[] }
  | { kind: 'items'; items: Item[]; totals: Fact[] }
  | { kind: 'button'; label: string; href: string }

export interface Fact {
  label: string
  value: string
}

export interface Item {
  name: string
  /** SKU and variant. */
  detail: string
  quantity: number
  /** The price of all units. */
  amount: string
}
