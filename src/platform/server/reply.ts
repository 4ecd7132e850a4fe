import type { Readable } from 'node:stream';

/** A file as the reply of an endpoint that `streams: 'file'`. */
export class FileReply {
  readonly name: string;
  readonly type: string;
  readonly body: Readable;
  constructor(name: string, type: string, body: Readable) {
    this.name = name;
    this.type = type;
    this.body = body;
  }
}

/** An attachment's header with a name in any script (RFC 6266). */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, percent)}`;
}

const percent = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
