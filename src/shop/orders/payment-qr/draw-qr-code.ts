/** Renders text as an SVG QR code with the quiet zone and error correction level M of EPC069-12. */
export async function drawQrCode(text: string): Promise<string> {
  const { default: QRCode } = await import('qrcode')
  // One byte segment: some banking apps misread the shorter mix of modes.
  return QRCode.toString([{ data: new TextEncoder().encode(text), mode: 'byte' }], {
    type: 'svg',
    errorCorrectionLevel: 'M',
    margin: 4,
  })
}
