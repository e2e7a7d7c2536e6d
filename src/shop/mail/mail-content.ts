/** What a mail says, in the order of reading. Its HTML and its plain text are both made of this, so that they agree. */
export interface MailContent {
  subject: string
  title: string
  blocks: Block[]
  /** Why somebody receives this. */
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
  /** Which one: SKU and variant. */
  detail: string
  quantity: number
  /** Of all of them together. */
  amount: string
}
