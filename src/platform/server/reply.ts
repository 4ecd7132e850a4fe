import type { Readable } from 'node:stream';

/** A generated file, as the reply of an endpoint that `streams: 'file'`. */
export class FileReply {
  readonly name: string;
  readonly type: string;
  readonly body: Readable;
  /** Changes with the content; a client that has this version is told that nothing has changed. */
  readonly tag: string | undefined;
  constructor(name: string, type: string, body: Readable, tag?: string) {
    this.name = name;
    this.type = type;
    this.body = body;
    this.tag = tag;
  }
}

/** Bytes `from` to `to`, both inclusive. */
export type ByteRange = { readonly from: number; readonly to: number };

/** A stored file, as the reply of an endpoint that `streams: 'storedFile'`; ranges of it can be requested. */
export class StoredFileReply {
  readonly name: string;
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  /** Changes with the content. */
  readonly tag: string;
  readonly open: (range: ByteRange | undefined) => Promise<Readable>;
  constructor(file: Pick<StoredFileReply, 'name' | 'type' | 'size' | 'tag' | 'open'>) {
    this.name = file.name;
    this.type = file.type;
    this.size = file.size;
    this.tag = file.tag;
    this.open = file.open;
  }
}

/** The header that names a file in any script (RFC 6266) and says whether a browser may display it. */
export function disposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, percent)}`;
}

const percent = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/** Where a stream writes its events. */
export type EventSink = {
  write(text: string): void;
  end(): void;
  /** Bytes not sent yet. */
  waiting(): number;
};

/** A stream of events as the reply of an endpoint that `streams: 'events'`, open until one side ends it. */
export class EventReply {
  /** Starts the stream; returns the function to call at its end. */
  readonly begin: (sink: EventSink) => () => void;
  constructor(begin: (sink: EventSink) => () => void) {
    this.begin = begin;
  }
}
