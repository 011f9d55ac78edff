export declare const NODE_VERSION: string
export declare function nodePackage(
  platform: string,
  arch: string,
): { name: string; integrity: string } | undefined
export declare function isIntact(file: string, integrity: string): boolean
export declare const SERVER_FLAGS: readonly string[]
