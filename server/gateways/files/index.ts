/** Names one file, of one employer. */
export interface FileKey {
  employerId: string
  id: string
}

export interface StoredFile {
  /** Its content type. */
  type: string
  bytes: Uint8Array
}

/**
 * Where files are kept that are too large for rows of a table. Writing the same file again replaces it;
 * nothing of it may be called inside a transaction.
 */
export interface FilesGateway {
  kind: 'database' | 's3'
  put(key: FileKey, file: StoredFile): Promise<void>
  /** Nothing when there is none of this name. */
  get(key: FileKey): Promise<StoredFile | undefined>
  /** One that is gone already is fine. */
  delete(key: FileKey): Promise<void>
}

/** The store of files cannot be reached or did not do as asked; the reason is for the log. */
export class FilesGatewayFailed extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'FilesGatewayFailed'
  }
}
