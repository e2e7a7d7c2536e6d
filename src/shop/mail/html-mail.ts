import { Html, html } from './html.ts'
import { accentColors } from '#contract/identity/accent.ts'
import type { IdentityForm } from '#contract/identity/identity.ts'
import type { Block, Fact, Item, MailContent } from './mail-content.ts'

// Email clients support little more than tables and inline styles. The colors come from the light theme.
const ink = '#1f1b17'
const ink2 = '#524c46'
const ink3 = '#6d6660'
const paper = '#fbfaf8'
const surface = '#ffffff'
const line = '#dedcd8'
const copper = { accent: '#ac5324', onAccent: '#fffdfa' }
const amberWash = '#fdf1d4'
const font = "Archivo, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif"

/** The shop as its emails show it. */
export type Sender = Pick<IdentityForm, 'name' | 'accent'>

/** Renders an email as an HTML document. */
export function htmlMail({ subject, title, blocks, reason }: MailContent, { name, accent }: Sender): string {
  const colors = accent === null ? copper : accentColors(accent).light
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${subject}</title>
      </head>
      <body
        style="margin:0;padding:0;background:${paper};color:${ink};font-family:${font};font-size:15px;line-height:24px"
      >
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${paper}">
          <tr>
            <td align="center" style="padding:32px 16px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:560px;text-align:left"
              >
                <tr>
                  <td style="padding-bottom:20px">${nameplate(name, colors)}</td>
                </tr>
                <tr>
                  <td style="background:${surface};border:1px solid ${line};padding:32px 28px 12px">
                    <h1
                      style="margin:0 0 20px;font-size:24px;line-height:30px;font-weight:560;letter-spacing:-0.02em"
                    >
                      ${title}
                    </h1>
                    ${blocks.map((block) => renderBlock(block, colors))}
                  </td>
                </tr>
                <tr>
                  <td style="padding-top:16px;font-size:12px;line-height:18px;color:${ink3}">${reason}</td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.text
}

type Colors = typeof copper

/** The shop's name above the line of its logo. */
const nameplate = (name: string, { accent }: Colors) =>
  html`<div style="font-size:19px;line-height:24px;font-weight:620;letter-spacing:-0.02em">${name}</div>
    <table role="presentation" cellpadding="0" cellspacing="0" style="margin-top:6px">
      <tr>
        <td width="92" height="4" style="background:${ink};font-size:0;line-height:4px">&nbsp;</td>
        <td width="4" height="4" style="font-size:0;line-height:4px">&nbsp;</td>
        <td width="32" height="4" style="background:${accent};font-size:0;line-height:4px">&nbsp;</td>
      </tr>
    </table>`

function renderBlock(block: Block, { accent, onAccent }: Colors): Html {
  switch (block.kind) {
    case 'paragraph':
      return html`<p style="margin:0 0 20px">${renderLines(block.text)}</p> `
    case 'notice':
      return html`<div style="margin:0 0 20px;padding:14px 16px;background:${amberWash}">
        <strong style="font-weight:560">${block.title}</strong>
        <div dir="auto" style="text-align:left">${renderLines(block.text)}</div>
      </div> `
    case 'facts':
      return html`<h2 style="margin:0 0 4px;font-size:15px;line-height:22px;font-weight:560">
          ${block.title}
        </h2>
        <table
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="margin:0 0 24px;border-top:1px solid ${line}"
        >
          ${block.facts.map(renderFact)}
        </table> `
    case 'items':
      return html`<table
        width="100%"
        cellpadding="0"
        cellspacing="0"
        style="margin:0 0 24px;border-top:1px solid ${line}"
      >
        ${block.items.map(renderItem)}${block.totals.map(renderTotal)}
      </table> `
    case 'button':
      return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:4px 0 24px">
        <tr>
          <td style="background:${accent};border-radius:4px">
            <a
              href="${block.href}"
              style="display:inline-block;padding:12px 20px;color:${onAccent};font-size:15px;line-height:24px;font-weight:540;text-decoration:none"
              >${block.label}</a
            >
          </td>
        </tr>
      </table> `
  }
}

const cell = `padding:10px 0;border-bottom:1px solid ${line};vertical-align:top`
const figure = `${cell};text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums lining-nums`

function renderFact({ label, value }: Fact) {
  return html`<tr>
    <td style="${cell};padding-right:24px;color:${ink2}">${label}</td>
    <td dir="auto" style="${cell};text-align:right">${renderLines(value)}</td>
  </tr> `
}

function renderItem({ name, detail, quantity, amount }: Item) {
  return html`<tr>
    <td style="${cell};padding-right:24px">
      ${quantity} × <span dir="auto">${name}</span><br /><span
        style="font-size:13px;line-height:18px;color:${ink3}"
        >${detail}</span
      >
    </td>
    <td style="${figure}">${amount}</td>
  </tr> `
}

function renderTotal({ label, value }: Fact) {
  return html`<tr>
    <td style="${cell};padding-right:24px;font-weight:560">${label}</td>
    <td style="${figure};font-weight:560">${value}</td>
  </tr> `
}

function renderLines(text: string): Html {
  const [first = '', ...others] = text.split('\n')
  return html`${first}${others.map((other) => html`<br />${other}`)}`
}
