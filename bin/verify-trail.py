#!/usr/bin/env python3
"""Checks exports of Portico's audit trail with nothing but Python 3: neither the portal nor its database is asked.

    python3 bin/verify-trail.py trail.jsonl --key KEY --heads mails.txt

KEY is a public key that you noted down (Settings, Audit trail), --key KEY for each that was ever in use; mails.txt are
mails with signed seals, as text. Months that left come after the portal's export. Ends with 1 where a fault is found.
"""
import argparse, functools, hashlib, itertools, json, re, sys
from base64 import urlsafe_b64decode
from datetime import datetime, timedelta

# Ed25519 (RFC 8032, 5.1): points of the curve as X, Y, Z and T.
PRIME = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, PRIME) % PRIME

def add(one, other):
    a, b = (one[1] - one[0]) * (other[1] - other[0]) % PRIME, (one[1] + one[0]) * (other[1] + other[0]) % PRIME
    c, d = 2 * one[3] * other[3] * D % PRIME, 2 * one[2] * other[2] % PRIME
    return (b - a) * (d - c) % PRIME, (d + c) * (b + a) % PRIME, (d - c) * (d + c) % PRIME, (b - a) * (b + a) % PRIME

def times(number, point):
    even = times(number // 2, add(point, point)) if number else (0, 1, 1, 0)
    return add(even, point) if number % 2 else even

def point_of(data):
    y, sign = int.from_bytes(data, 'little') % 2**255, data[-1] >> 7
    square = (y * y - 1) * pow(D * y * y + 1, -1, PRIME) % PRIME
    x = pow(square, (PRIME + 3) // 8, PRIME)
    x = x if (x * x - square) % PRIME == 0 else x * pow(2, (PRIME - 1) // 4, PRIME) % PRIME
    if y >= PRIME or (x * x - square) % PRIME or (x == 0 and sign):
        raise ValueError('no point of the curve')
    x = x if x % 2 == sign else PRIME - x
    return x, y, 1, x * y % PRIME

BASE = point_of((4 * pow(5, -1, PRIME) % PRIME).to_bytes(32, 'little'))

def is_signed(key, text, signature):
    number = int.from_bytes(signature[32:], 'little')
    try:
        digest = int.from_bytes(hashlib.sha512(signature[:32] + key + text).digest(), 'little')
        one, other = times(number, BASE), add(point_of(signature[:32]), times(digest % ORDER, point_of(key)))
    except ValueError:
        return False
    return number < ORDER and all((one[at] * other[2] - other[at] * one[2]) % PRIME == 0 for at in (0, 1))

PLACE = r'(\d{4}-\d\d-\d\d)\s+(\d+)\s+([0-9a-f]{64})\s+'
SIGNED = re.compile(fr'(trail-head|trail-end|trail-gap)\s+(?:(\d{{4}}-\d\d)\s+\d+\s+{PLACE})?{PLACE}'
                    r'(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)\s+([\w-]{43})\s+([\w-]{86})(?![\w-])', re.ASCII)

@functools.lru_cache(maxsize=None)
def read_signed(line, kind, keys):
    """What a signed line of this kind says; None where the signature is false, or by none of the known keys."""
    found = SIGNED.fullmatch(line)
    if not found or found[1] != kind or (keys and found[10] not in keys):
        return None
    _, month, first, number, before, day, position, seal, at, key, signature = found.groups()
    genuine = is_signed(urlsafe_b64decode(key + '='), line[:-87].encode(), urlsafe_b64decode(signature + '=='))
    return {'place': (day, int(position)), 'hash': seal, 'at': moment(at), 'month': month,
            'after': (first, int(number or 0)), 'before': before} if genuine else None

moment = lambda text: datetime.fromisoformat(text.replace('Z', '+00:00'))
sha256 = lambda text: hashlib.sha256(text.encode()).hexdigest()

def values_of(entry):
    """Each value by its side and field, as the very text that stands there: reading it as a number would round it."""
    exact, values = json.JSONDecoder(parse_int=str, parse_float=str), {('actor', 'actor_name'): entry['actor_name']}
    for side in ('before', 'after'):
        document, at = entry[side], 1
        values |= {(side, ''): document} if document and document[0] != '{' else {}
        while document and document[0] == '{' and document[at] != '}':
            name, end = exact.raw_decode(document, at)
            start, (_, end) = end + 2, exact.raw_decode(document, end + 2)
            values[side, name], at = document[start:end], end + 2 if document[end] == ',' else end
    return values

def link_hash(previous, seal):
    entry = seal['entry']
    gone = {(one['side'], one['field']): one['digest'] for one in seal['removed']}
    named = [[*place, gone.get(place) or sha256((salt or '') + text)] for (place, text), salt
             in itertools.zip_longest(values_of(entry).items(), seal['salts'])] if entry else []
    columns = ('id', 'at', 'actor_id', 'event', 'entity', 'entity_id', 'request_id')
    link = [entry and [entry[name] for name in columns], entry and [entry['before'] is None, entry['after'] is None],
            named, seal['fault'], seal['former']]
    return sha256(previous + json.dumps(link, ensure_ascii=False, separators=(',', ':')))

def removal_faults(seal, needed):
    """A removed value is marked and has no salt left. The entries that have to tell of them go into `needed`."""
    values = list(values_of(seal['entry']).items()) if seal['removed'] and seal['entry'] else []
    for one in seal['removed']:
        at = [place for place, _ in values].index((one['side'], one['field']))
        words = 'Removed by retention on ' + '-'.join(reversed(one['on'].split('-')))
        if values[at][1] != (words if one['side'] == 'actor' else '{"$removed": "' + one['on'] + '"}'):
            yield 'a removed value was put back'
        if seal['salts'][at] is not None:
            yield 'a removed value has kept its salt'
        needed.add((str(one['by']), seal['entry']['entity'], seal['entry']['entity_id'], one['field']))

def is_told(telling, entity, number, field):
    told = json.loads(telling or '{}')
    return entity == told.get('entity') and number in (told.get('ids') or []) and field in (told.get('fields') or [])

def head_faults(heads, noted, keys, hashes, end, bounds, month):
    """What is wrong with the signed seals of the export, and with those of mails (`noted`)."""
    late = lambda day: moment(day + 'T00:00:00Z') + timedelta(days=3)
    for line in [*heads, *(noted - set(heads))]:
        head = read_signed(line, 'trail-head', keys)
        if not head:
            yield f'a seal is not signed with a known key: {line[:40]}'
        elif (head['at'] > end and line not in heads) or bool(month) != any(
                one['after'] < head['place'] <= one['place'] for one in bounds):
            continue  # Mailed after the export was made, or the seal is in another file.
        elif hashes.get(head['place']) != head['hash']:
            yield f'the seal {head["place"][0]} no. {head["place"][1]} is not the one that was signed'
        elif head['at'] > late(head['place'][0]) and line not in noted:
            yield f'the seals of {head["place"][0]} were signed late: find the mail that has them (--heads)'
    signed = {line.split()[1] for line in heads}
    for day in sorted({day for day, _ in hashes} - signed):
        if keys and not month and late(day) < end and day > min(signed, default=''):
            yield f'the seals of {day} were never signed'

def check(lines, keys, noted, tellings):
    """The faults of a file, and in words what was found. `tellings`: of removed values, also in the files before."""
    faults, heads, hashes, needed, loose, end, bounds, jumps = [], [], {}, set(), [], None, [], {}
    made, previous, place, count = json.loads(next(lines)), '0' * 64, ('0001-01-01', 0), 0
    month = made.get('month')
    wanted = {(line.split()[1], int(line.split()[2])) for line in noted}
    for line in map(json.loads, lines):
        while previous in jumps:
            place, previous = jumps.pop(previous)
        entry = line.get('entry') or line.get('unsealed')
        if isinstance(entry, dict) and entry['event'] == 'audit_trail.forgotten':
            tellings[entry['id']] = entry['after']
        if end:
            faults.append('something follows the end')
        elif 'head' in line:
            heads.append(line['head'])
            wanted.add((line['head'].split()[1], int(line['head'].split()[2])))
        elif 'bound' in line:
            bound = read_signed(line['bound'], 'trail-gap', keys)
            if not bound or month not in (None, bound['month']):
                raise ValueError('a bound is not signed with a known key')
            # In the file of a month it says what is here, else what is elsewhere.
            jumps |= ({bounds[-1]['hash'] if bounds else previous: (bound['after'], bound['before'])} if month else
                      {bound['before']: (bound['place'], bound['hash'])})
            bounds.append(bound)
        elif 'end' in line:
            end = line
        elif 'unsealed' in line:
            loose.append(entry)
        else:
            now, wrong = (line['day'], line['position']), list(removal_faults(line, needed))
            follows = now == (place[0], place[1] + 1) or (now[0] > place[0] and now[1] == 1)
            wrong += [] if follows else ['a seal before it is missing']
            wrong += [] if entry and not line['fault'] else [line['fault'] or 'the entry is missing']
            wrong += [] if link_hash(previous, line) == line['hash'] else ['it was changed, or one before it is gone']
            faults += [f'{now[0]} no. {now[1]}: {one}' for one in wrong]
            previous, place, count = line['hash'], now, count + 1
            if now in wanted or now[1] == 1:
                hashes[now] = previous
    hashes[place] = previous
    faults += ['a bound is not that of the seals around it'] * bool(jumps or (month and previous != bounds[-1]['hash']))
    faults += ['a value was removed, and no entry tells of it' + ', or not in a file named before this' * bool(month)
               for number, *record in needed if not is_told(tellings.get(number), *record)]
    last = read_signed(end['end'], 'trail-end', keys) if end and end['end'] else None
    if made.get('format') != 'portico-trail/1' or not end or (end['seals'], end['unsealed']) != (count, len(loose)):
        faults.append('the export is not whole')
    elif (keys or end['end']) and not (last and (last['place'], last['hash']) == (place, previous)):
        faults.append('the end is not signed')
    at = last['at'] if last else moment(made['made'])
    faults += head_faults(heads, noted, keys, hashes, at, bounds, month)
    if any(moment(entry['at'][:19] + 'Z') + timedelta(minutes=5) < at for entry in loose):
        faults.append('entries were never sealed')
    used = ', '.join(sorted({line.split()[5] for line in heads}))
    signed = f'{len(heads)} days signed by {used}' if heads else 'no day is signed yet'
    later = not month and any(moment(line.split()[4]) > at for line in noted)
    more = '. Mails go on after its end: ask for a newer export' * later
    which = ''.join(sorted({(' of ' if month else ', without ') + one['month'] for one in bounds}))
    return faults, f'{count} entries{which} to {place[0]}, {signed}{more}'

def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('exports', nargs='+')
    parser.add_argument('--key', action='append', default=[])
    parser.add_argument('--heads', action='append', default=[])
    given, tellings, broken = parser.parse_args(), {}, False
    mails = ''.join(open(path, encoding='utf-8', errors='replace').read() for path in given.heads).replace('=\n', '')
    noted = {' '.join(filter(None, one.groups())) for one in SIGNED.finditer(mails) if one[1] == 'trail-head'}
    keys = frozenset(given.key or (line.split()[5] for line in noted))
    for path in given.exports:
        try:
            faults, found = check(open(path, encoding='utf-8'), keys, noted, tellings)
        except (LookupError, TypeError, ValueError, StopIteration) as error:
            faults, found = [repr(error)], 'It cannot be read'
        broken = broken or bool(faults)
        print('\n  '.join([f'{path}: {"BROKEN" if faults else "intact"}. {found}', *faults[:20]]))
    sys.exit(1 if broken else 0)

if __name__ == '__main__':
    main()
