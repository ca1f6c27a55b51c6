export declare const ensureChromium: (node: string) => Promise<{ path?: string; fault?: string }>
