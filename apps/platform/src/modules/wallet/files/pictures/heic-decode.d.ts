declare module 'heic-decode' {
  type Decoded = { width: number; height: number; data: Uint8ClampedArray }
  type Undecoded = { width: number; height: number; decode: () => Promise<Decoded> }
  const decode: {
    (input: { buffer: Uint8Array }): Promise<Decoded>
    all(input: { buffer: Uint8Array }): Promise<Undecoded[] & { dispose: () => void }>
  }
  export default decode
}
