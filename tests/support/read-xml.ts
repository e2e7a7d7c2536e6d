import { SaxesParser } from 'saxes'

interface XmlElement {
  name: string
  text: string
  children: XmlElement[]
}

/** The root and the comments of a document. Throws if it is not well-formed XML 1.0 with namespaces. */
export function readXml(document: string): { root: XmlElement; comments: string[] } {
  const comments: string[] = []
  const top: XmlElement = { name: '', text: '', children: [] }
  const open = [top]
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    const element = { name, text: '', children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    const element = open.at(-1)
    if (element) element.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.on('comment', (comment) => void comments.push(comment.trim()))
  parser.write(document).close()
  const [root = top] = top.children
  return { root, comments }
}
