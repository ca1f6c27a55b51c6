export declare const compressAssets: (folder: string) => Promise<void>
