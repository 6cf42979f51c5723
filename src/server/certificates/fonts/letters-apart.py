#!/usr/bin/env python3
"""Gives every letter of an Arabic font a glyph of its own, with the same look, so that a PDF's text is what the eye sees.

letters-apart.py FONT.ttf ... (in place; needs fontTools, and the fonts of README.md as their makers have them)

A ligature becomes its picture, drawn by the glyph of its first letter, and an empty glyph for each letter after it.
A mark over or under a letter becomes a glyph drawn where the letter wants it, so that it stands on the baseline.
"""
import sys
import unicodedata
from fontTools.otlLib.builder import buildAnchor, buildCoverage
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables as ot
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent

BASE, MARK = 1, 3
# Thousandths of the size: half of it is less than the space between two words.
STEP = 160


class Font:
    def __init__(self, path):
        self.font = TTFont(path)
        self.order = list(self.font.getGlyphOrder())
        self.gsub, self.gpos = self.font["GSUB"].table, self.font["GPOS"].table
        self.classes = self.font["GDEF"].table.GlyphClassDef.classDefs
        self.glyf, self.hmtx = self.font["glyf"], self.font["hmtx"]

    def add(self, name, glyph, width, bearing, kind):
        self.order.append(name)
        self.glyf.glyphs[name] = glyph
        self.glyf.glyphOrder = self.order
        self.hmtx[name] = (width, bearing)
        self.classes[name] = kind
        return name

    def lookup(self, mapping):
        """A substitution that contexts call for; its number."""
        table = ot.SingleSubst()
        table.mapping = dict(mapping)
        lookup = ot.Lookup()
        lookup.LookupType, lookup.LookupFlag, lookup.SubTable = 1, 0, [table]
        lookup.SubTableCount = 1
        self.gsub.LookupList.Lookup.append(lookup)
        self.gsub.LookupList.LookupCount = len(self.gsub.LookupList.Lookup)
        return self.gsub.LookupList.LookupCount - 1

    def context(self, before, glyphs, numbers):
        """Where glyphs of these sets follow one another, each is replaced by the lookup of its number."""
        ids = {glyph: at for at, glyph in enumerate(self.order)}
        table = ot.ChainContextSubst()
        table.Format = 3
        table.BacktrackCoverage = [buildCoverage(one, ids) for one in before]
        table.InputCoverage = [buildCoverage(one, ids) for one in glyphs]
        table.LookAheadCoverage = []
        table.BacktrackGlyphCount, table.InputGlyphCount = len(before), len(glyphs)
        table.LookAheadGlyphCount = 0
        table.SubstLookupRecord = []
        for at, number in enumerate(numbers):
            record = ot.SubstLookupRecord()
            record.SequenceIndex, record.LookupListIndex = at, number
            table.SubstLookupRecord.append(record)
        table.SubstCount = len(numbers)
        return table

    def features(self, tag):
        return {id(r.Feature): r.Feature for r in self.gsub.FeatureList.FeatureRecord if r.FeatureTag == tag}.values()

    def letters(self):
        """Marks that texts have: by themselves, or one glyph for two of them."""
        cmap = self.font.getBestCmap()
        own = {glyph for code, glyph in cmap.items() if unicodedata.category(chr(code)) == "Mn"}
        for lookup in self.gsub.LookupList.Lookup:
            for table in lookup.SubTable if lookup.LookupType == 4 else []:
                for first, ligatures in table.ligatures.items():
                    own |= {one.LigGlyph for one in ligatures if first in own}
        return own

    def position(self, kind):
        for lookup in self.gpos.LookupList.Lookup:
            if lookup.LookupType == kind:
                return lookup.SubTable
        return []


def add_base(font, glyph, anchors):
    table = font.position(4)[0]
    record = ot.BaseRecord()
    record.BaseAnchor = [anchors[at] if at < len(anchors) else None for at in range(table.ClassCount)]
    table.BaseCoverage.glyphs.append(glyph)
    table.BaseArray.BaseRecord.append(record)


def split_ligatures(font):
    """Of the feature that every text of Arabic has."""
    of_ligature = {
        glyph: [component.LigatureAnchor for component in attach.ComponentRecord]
        for table in font.position(5)
        for glyph, attach in zip(table.LigatureCoverage.glyphs, table.LigatureArray.LigatureAttach)
    }
    done = {}
    for number in sorted({at for feature in font.features("rlig") for at in feature.LookupListIndex}):
        lookup = font.gsub.LookupList.Lookup[number]
        if lookup.LookupType != 4:
            continue
        rules = []
        for table in lookup.SubTable:
            for first, ligatures in table.ligatures.items():
                for ligature in ligatures:
                    glyphs = [first, *ligature.Component]
                    if ligature.LigGlyph not in done:
                        done[ligature.LigGlyph] = take_apart(font, ligature.LigGlyph, glyphs, of_ligature)
                    rules.append((glyphs, done[ligature.LigGlyph]))
        rules.sort(key=lambda rule: -len(rule[0]))
        lookup.SubTable = [
            font.context([], [[glyph] for glyph in glyphs], [font.lookup({a: b}) for a, b in zip(glyphs, parts)])
            for glyphs, parts in rules
        ]
        lookup.LookupType, lookup.SubTableCount = 6, len(rules)


def take_apart(font, ligature, glyphs, of_ligature):
    """Each letter takes its share of the width, the first at the right, from where the picture reaches left."""
    width, bearing = font.hmtx[ligature]
    shares = [width * (at + 1) // len(glyphs) - width * at // len(glyphs) for at in range(len(glyphs))]
    left = width
    parts = []
    for at, (share, anchors) in enumerate(zip(shares, of_ligature.get(ligature, [[]] * len(glyphs)))):
        left -= share
        picture = empty() if at else part(ligature, -left, 0)
        parts.append(font.add(f"{ligature}.{at + 1}", picture, share, 0 if at else bearing - left, BASE))
        add_base(font, parts[-1], [one and buildAnchor(one.XCoordinate - left, one.YCoordinate) for one in anchors])
    return parts


def part(glyph, dx, dy):
    component = GlyphComponent()
    component.glyphName, component.x, component.y, component.flags = glyph, dx, dy, 0x4
    picture = Glyph()
    picture.numberOfContours, picture.components = -1, [component]
    return picture


def empty():
    glyph = Glyph()
    glyph.numberOfContours = 0
    return glyph


def level_marks(font):
    """What is left to move is less than what readers take for the space between two words."""
    rules = []
    table = font.position(4)[0]
    marks = list(zip(table.MarkCoverage.glyphs, table.MarkArray.MarkRecord))
    letters = font.letters()
    for kind in range(table.ClassCount):
        places = {}
        for glyph, record in zip(table.BaseCoverage.glyphs, table.BaseArray.BaseRecord):
            anchor = record.BaseAnchor[kind]
            if anchor:
                place = (round(anchor.XCoordinate / STEP) * STEP, anchor.YCoordinate)
                places.setdefault(place, []).append(glyph)
        for (x, y), bases in sorted(places.items()):
            mapping = {}
            for mark, record in marks:
                if record.Class != kind or mark not in letters:
                    continue
                dx, dy = x - record.MarkAnchor.XCoordinate, y - record.MarkAnchor.YCoordinate
                name = f"{mark}.{x}.{y}".replace("-", "n")
                mapping[mark] = font.add(name, part(mark, dx, dy), 0, font.hmtx[mark][1] + dx, MARK)
                own = ot.MarkRecord()
                own.Class, own.MarkAnchor = kind, buildAnchor(x, y)
                table.MarkCoverage.glyphs.append(name)
                table.MarkArray.MarkRecord.append(own)
            rules.append((bases, list(mapping), font.lookup(mapping)))
    lookup = ot.Lookup()
    lookup.LookupType, lookup.LookupFlag = 6, 0
    lookup.SubTable = [font.context([bases], [glyphs], [number]) for bases, glyphs, number in rules]
    lookup.SubTableCount = len(lookup.SubTable)
    font.gsub.LookupList.Lookup.append(lookup)
    font.gsub.LookupList.LookupCount = len(font.gsub.LookupList.Lookup)
    for feature in font.features("rlig"):
        feature.LookupListIndex.append(font.gsub.LookupList.LookupCount - 1)
        feature.LookupCount = len(feature.LookupListIndex)


def in_order(coverage, records, ids):
    """Coverage tables are sorted by glyph, and what they cover with them."""
    pairs = sorted(zip(coverage.glyphs, records), key=lambda pair: ids[pair[0]])
    coverage.glyphs[:] = [glyph for glyph, _ in pairs]
    records[:] = [record for _, record in pairs]


for path in sys.argv[1:]:
    font = Font(path)
    split_ligatures(font)
    level_marks(font)
    font.font.setGlyphOrder(font.order)
    ids = font.font.getReverseGlyphMap(rebuild=True)
    for table in font.position(4):
        table.BaseArray.BaseCount = len(table.BaseArray.BaseRecord)
        table.MarkArray.MarkCount = len(table.MarkArray.MarkRecord)
        in_order(table.BaseCoverage, table.BaseArray.BaseRecord, ids)
        in_order(table.MarkCoverage, table.MarkArray.MarkRecord, ids)
    font.font["post"].formatType = 3.0
    font.font.save(path)
