/** A text as a QR code in SVG, with the quiet zone and the error correction (M) that EPC069-12 asks for. */
export async function drawQrCode(text: string): Promise<string> {
  const { default: QRCode } = await import('qrcode')
  // As bytes in one segment: a mixture of modes would be shorter, and some banking apps read it wrongly.
  return QRCode.toString([{ data: new TextEncoder().encode(text), mode: 'byte' }], {
    type: 'svg',
    errorCorrectionLevel: 'M',
    margin: 4,
  })
}
